"""Searches made visible: what pyperplan's searches and heuristics do, step by step.

A :class:`~pegplan.tracing.trace.Trace` is what a search did, as data that can be replayed.
pyperplan is GPL, so it is imported in a process of its own only, by the modules
``pyper_task``, ``pyper_search`` and ``pyper_heuristics``; what comes back is JSON.
"""
