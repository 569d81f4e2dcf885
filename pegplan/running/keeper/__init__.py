"""The keeper: a small process that runs one command and answers for everything it starts.

It imports nothing of pegplan but what is in this folder. It is a fork of the guardian, or an
interpreter of its own (:mod:`pegplan.running.keepers`). Its parts:

- :mod:`~pegplan.running.keeper.guardian` removes folders in time, and forks keepers;
- :mod:`~pegplan.running.keeper.watch` decides when a run ends, and why;
- :mod:`~pegplan.running.keeper.linux` runs the command on Linux, finds its processes in ``/proc``
  and measures them; :mod:`~pegplan.running.keeper.portable` does so through psutil;
- :mod:`~pegplan.running.keeper.namespaces` keeps a run apart from the rest of the machine.

Standard input comes from pegplan: first what to run (:mod:`~pegplan.running.keeper.spec`); then a
byte asks to end the run, and its end means that pegplan is gone.
When the run has ended, one Python dictionary goes to standard output: the values of a
:class:`pegplan.running.program.Run`; or ``stage`` and ``errno`` if the command was not started.
"""
