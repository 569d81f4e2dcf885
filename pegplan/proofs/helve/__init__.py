"""A reader of unsolvability proofs in the format of helve, which checks every line of them.

The format and its rules are those of Eriksson, Röger and Helmert ("Unsolvability certificates for
classical planning", ICAPS 2017; "A proof system for unsolvable planning tasks", ICAPS 2018), as
the program ``helve`` reads them. A proof is about a STRIPS task, and its sets of states are binary
decision diagrams in files of CUDD's format DDDMP. :mod:`.strips` reads the task, :mod:`.diagrams`
the diagrams, :mod:`.rules` has the rules, and :mod:`.proof` checks the proof. They import the
standard library and each other only, and share no code with what writes such proofs.
"""
