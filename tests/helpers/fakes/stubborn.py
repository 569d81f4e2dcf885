#!/usr/bin/env python3
"""Ignores every signal that can be ignored, and stays."""

import signal
import time

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU):
    signal.signal(number, signal.SIG_IGN)
print("ready", flush=True)
time.sleep(600)
