"""The portable supervisor: a keeper that looks at processes through psutil.

It runs on every system that psutil knows, and promises less than the one for Linux
(:data:`pegplan.running.supervisor.PROMISES`). Its parts:

- :mod:`pegplan.running.elsewhere` starts keepers, and ends what a dead one has left;
- :mod:`~pegplan.running.portable.keep` is the keeper's program, which watches a run;
- :mod:`~pegplan.running.portable.family` finds and ends the processes of a run;
- :mod:`~pegplan.running.portable.usage` measures what they use.
"""
