"""Hints for a position: which jumps keep the goal within reach, and in how many ways.

:mod:`.search` looks in several ways, the quick ones first, and keeps what serves later questions;
:mod:`.worker` asks it in a process of its own. :mod:`.hints` is what it answers.
"""
