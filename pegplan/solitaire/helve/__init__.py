"""Proofs in the format of helve that a puzzle can't be solved.

helve is the checker of Eriksson, Röger and Helmert for unsolvable planning tasks. Its proofs are
about a STRIPS task (:mod:`.task`), here the ground task of an encoding. Each has one set of states
(:mod:`.sets`), as a binary decision diagram (:mod:`.diagram`), that holds the initial state and no
goal state, and that no action leaves. :mod:`.write` makes such a proof under limits, and
:mod:`.check` has helve check it, where it is installed.
"""
