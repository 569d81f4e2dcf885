"""The keeper: a small process that runs one command and answers for everything it starts.

It imports nothing of pegplan but what is in this folder. Its parts:

- :mod:`~pegplan.running.keeper.watch` decides when a run ends, and why;
- :mod:`~pegplan.running.keeper.linux` runs the command on Linux, finds its processes in ``/proc``
  and measures them; :mod:`~pegplan.running.keeper.portable` does so through psutil;
- :mod:`~pegplan.running.keeper.namespaces` keeps a run apart from the rest of the machine.

Standard input comes from pegplan: a byte asks to end the run; its end means that pegplan is gone.
When the run has ended, one Python dictionary goes to standard output: the values of a
:class:`pegplan.running.program.Run`; or ``stage`` and ``errno`` if the command was not started.
"""
