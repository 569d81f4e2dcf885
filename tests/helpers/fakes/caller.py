#!/usr/bin/env python3
"""Runs a command as pegplan does; prints its directory, then how it ended.

caller.py command…
"""

import os
import sys

from pegplan.running.program import Limits, run, run_directory

with run_directory() as directory:
    print(directory, flush=True)
    ended = run(sys.argv[1:], directory, Limits(wall=120, grace=0.2))
    os.write(1, f"{ended.exit_code} {ended.stdout.read_text()!r}\n".encode())
