#!/usr/bin/env python3
"""Starts many children quickly, each in a process group of its own.

brood.py CHILDREN
"""

import os
import sys
import time

for _ in range(int(sys.argv[1])):
    if os.fork() == 0:
        os.setpgid(0, 0)
        time.sleep(600)
print("ready", flush=True)
time.sleep(600)
