#!/usr/bin/env python3
"""Prints numbered lines of 64 bytes, and stops after so many.

flooder.py LINES
"""

import sys

out = sys.stdout.buffer
for number in range(int(sys.argv[1])):
    out.write(b"%063d\n" % number)
