#!/usr/bin/env python3
"""Turns into a daemon by the book: two forks, a session of its own, no files, folder /."""

import os
import time

read, write = os.pipe()
if between := os.fork():
    os.close(write)
    os.read(read, 1)
    os.waitpid(between, 0)  # else it may still be there, where the machine is slow
    os._exit(0)
os.setsid()
if os.fork():
    os._exit(0)
os.chdir("/")
null = os.open(os.devnull, os.O_RDWR)
for standard in (0, 1, 2):
    os.dup2(null, standard)
os.closerange(3, write)
os.write(write, b"!")
os.close(write)
time.sleep(600)
