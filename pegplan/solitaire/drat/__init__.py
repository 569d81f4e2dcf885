"""Proofs in the DRAT format that a puzzle can't be solved, which any DRAT checker verifies.

The formula (:mod:`.formula`) says that a game reaches the goal; every game has a number of jumps
that it covers, so that its unsatisfiability is a complete proof. The proof is a text of clauses,
each of which follows from the formula and the clauses before it, down to the empty clause
(Wetzler, Heule and Hunt, SAT 2014). A SAT solver finds it, but for what takes counting: the
arguments of position classes (:mod:`.parity`) and of pagoda functions (:mod:`.pagoda`; its sums are
in :mod:`.weighing`, the pegs at the end in :mod:`.pegcount`) are written in clauses first.
:mod:`.write` makes such a proof under limits, and :mod:`.check` has it checked by a program of
others.
"""
