"""Comparing solvers: experiments that can be interrupted, judged against what is true.

suite        what to compare: a TOML file, or what the command line says
entry        one puzzle of a suite, with what came with it: a set's claim, a task's own files
part         one product of a suite: puzzles × encodings × solvers × repetitions
job          one run that is to be made, with everything needed to make it anywhere
key          what a run is known by: the hash of all that may change its answer
record       what came of a run; never changed once it is stored
store        the file of all records, ``results.sqlite``
lane         one worker process on its own core
truth        what is known of a puzzle, and from where
finding      something wrong with a record: unsound, or an error that nothing explains
"""
