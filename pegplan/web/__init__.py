"""The classroom page: a small local server, a page without a build step, and a JSON API.

request ─► guard (host, headers) ─► app (routes) ─► reading (JSON → puzzle) ─► answers
                                                          ├► races    solvers, under limits
                                                          └► analysts exact search, in processes

:mod:`pegplan.web.reading` checks the form and the size of every request. No part of a request
names a file, a command or a template.
"""
