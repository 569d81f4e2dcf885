#!/usr/bin/env python3
"""Takes memory and keeps it.

eater.py MIB [children [shared]]   each child takes as much, or shares what the first took
"""

import os
import sys
import time

size = int(sys.argv[1]) << 20
children = int(sys.argv[2]) if len(sys.argv) > 2 else 0
shared = len(sys.argv) > 3
taken = b"x" * size if shared or not children else b""
for _ in range(children):
    if os.fork() == 0:
        taken = taken or b"x" * size
        time.sleep(1 if shared else 600)
        os._exit(0)
print("ready", flush=True)
time.sleep(1 if shared else 600)
