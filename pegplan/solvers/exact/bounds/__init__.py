"""Finding certificates that no plan has fewer moves, or jumps.

:mod:`.potentials` computes potentials by linear programs, :mod:`.packs` evaluates several of them
together, :mod:`.pool` prunes with them, :mod:`.search` searches from both ends within a bound,
:mod:`.worker` has the function for users.
:mod:`pegplan.checking.fewest` checks what they find.
"""
