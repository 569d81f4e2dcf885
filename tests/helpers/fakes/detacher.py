#!/usr/bin/env python3
"""Leaves a grandchild in a session of its own that ignores SIGTERM.

detacher.py [seconds]   ends after so many seconds, by default at once
"""

import os
import signal
import sys
import time

read, write = os.pipe()
if os.fork() == 0:
    if os.fork() == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.write(write, b"!")
        time.sleep(600)
    os._exit(0)
os.read(read, 1)
print("ready", flush=True)
time.sleep(float(sys.argv[1]) if len(sys.argv) > 1 else 0)
