"""A checker of certificates that peg solitaire puzzles can't be solved, or not in fewer moves.

This folder needs Python's standard library alone, shares no code with what finds the proofs, and
can be copied and used alone: ``python checking/ certificate``. Read :mod:`.rules` first, then the
arguments in :mod:`.counting`, :mod:`.searching` and :mod:`.fewest`, with positions as numbers in
:mod:`.positions`, what potentials exclude in :mod:`.potentials`, and the verdict in :mod:`.judge`.
"""
