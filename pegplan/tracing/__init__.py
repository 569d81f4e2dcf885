"""Searches made visible: what pyperplan's searches and heuristics do, step by step.

A :class:`~pegplan.tracing.trace.Trace` is what a search did, as data that can be replayed.
pyperplan is GPL, so it is imported in a process of its own only, by the modules ``there`` and
``pyper_task``; what comes back is JSON.
"""
