"""The keeper: a small process that runs one command and answers for everything it starts.

It imports nothing of pegplan but this room, and only what starts quickly. Its parts:

- :mod:`~pegplan.running.keeping.keep` starts it, and stands guard over it;
- :mod:`~pegplan.running.keeping.watch` decides when a run ends, and why;
- :mod:`~pegplan.running.keeping.command` turns a process into the command;
- :mod:`~pegplan.running.keeping.family` finds and ends the processes of a run;
- :mod:`~pegplan.running.keeping.usage` measures what they use;
- :mod:`~pegplan.running.keeping.namespaces` and :mod:`~pegplan.running.keeping.guard` are the
  two ways to keep a run apart from the rest of the machine;
- :mod:`~pegplan.running.keeping.system` calls what Python has no name for.
"""
