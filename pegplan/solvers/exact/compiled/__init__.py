"""Inner loops of searches, compiled from C where the installed package has them.

They do what numpy does elsewhere, in less time: children with their
canonical forms, sorting, places in windows and sums of them. A package that was built where there
is no C compiler has none; then, on boards of more than 64 holes, and where the variable
``PEGPLAN_COMPILED`` is ``no``, numpy does all.
"""
