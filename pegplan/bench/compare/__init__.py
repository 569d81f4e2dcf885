"""Comparing solvers: experiments that can be interrupted, judged against what is true.

suite        what to compare: a TOML file, or what the command line says
entry        one puzzle of a suite, with what came with it: a set's claim, a task's own files
part         one product of a suite: puzzles × encodings × solvers × repetitions
job          one run that is to be made, with everything needed to make it anywhere
contender    what answers: solver, preset, program, encoding, limits, options, wish for a best plan
task         what is asked: a puzzle with its objective, and its PDDL texts where files were given
label        the shortest text that tells a contender or a task from the others in a report
program      what runs for a solver, known by a hash of its files
key          a hash of all that may change the answer: contender, task, seed, repetition
description  a job as JSON, complete, from which another machine makes it again
record       what came of a run; never changed once it is stored
store        the file of all records, ``results.sqlite``
lane         one worker process on its own core
truth        what is known of a puzzle, and from where
finding      something wrong with a record: unsound, or an error that nothing explains
"""
