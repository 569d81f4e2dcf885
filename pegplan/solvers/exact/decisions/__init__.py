"""The answers to a board's single-vacancy to single-peg problems.

:mod:`.problems` lists and answers them, :mod:`.decision` keeps the answers in a file, and
:mod:`.worker` has the function for users.
"""
