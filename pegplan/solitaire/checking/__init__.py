"""A checker of certificates that peg solitaire puzzles can't be solved, or not in fewer moves.

This folder needs Python's standard library alone, shares no code with what finds the proofs, and
can be copied and used alone: ``python checking/ certificate``. Read :mod:`.rules` first, then the
arguments in :mod:`.counting`, :mod:`.searching` and :mod:`.fewest`, the last two with what is done
with many positions at once in :mod:`.positions`, and the verdict in :mod:`.judge`.
"""
