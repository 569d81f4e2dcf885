"""The classroom page: a small server on loopback, a page without a build step, a JSON API.

request ─► guard (host, size, headers) ─► routes ─► reading (JSON → puzzle) ─► answers
                                                         ├► races    planners, under limits
                                                         └► analysts exact play, in processes

What comes in is bounded and validated in :mod:`pegplan.web.reading` and nowhere else; no
part of a request names a file, a command or a template.
"""
