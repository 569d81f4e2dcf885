"""Results of other laboratories: read in beside ours, and ours written for their tools.

run        one run of theirs
lab        Downward Lab's ``properties``
benchexec  BenchExec's result XML, read and written
join       their runs as contenders beside ours, on the tasks that ours have
"""
