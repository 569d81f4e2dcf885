#!/usr/bin/env python3
"""Forks and leaves the rest to the child, over and over: never there when looked for."""

import os
import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("ready", flush=True)
if os.fork() == 0:
    while True:
        if os.fork():
            os._exit(0)
signal.pause()
