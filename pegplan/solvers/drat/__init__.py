"""Proofs in the DRAT format that a puzzle can't be solved, which any DRAT checker verifies.

The formula (:mod:`.formula`) says that a game reaches the goal; every game has a number of jumps
that it covers, so that its unsatisfiability is a complete proof. The proof is a text of clauses,
each of which follows from the formula and the clauses before it, down to the empty clause
(Wetzler, Heule and Hunt, SAT 2014). A SAT solver finds it (:mod:`.searching`), but for what takes
counting: where a certificate shows that there is no plan, its argument is written in clauses first
(:mod:`.choice`). That is parities (:mod:`.parity`), or weights under bounds on jumps, case by case
(:mod:`.cases`, :mod:`.argument`): :mod:`.weighing` has their sums, :mod:`.jumpcounter` counts
jumps, and :mod:`.pegcount` the pegs at the end. :mod:`.write` makes such a proof under limits, and
:mod:`.check` has it checked by a program of others.
"""
