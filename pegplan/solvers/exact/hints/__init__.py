"""Hints for a position: which jumps keep the goal within reach, and in how many ways.

:mod:`.adviser` looks in several ways, the quick ones first, and keeps what serves later questions;
:mod:`.practice` has it find out more in the time that a question leaves. :mod:`.advising` is what a
worker does, :mod:`.advice` what it answers.
"""
