"""Certificates that no plan has fewer moves, or jumps; ``checking.fewest`` checks them.

Potentials come from linear programs (:mod:`.potentials`); a :mod:`.pool` of them prunes the
:mod:`.search` from both ends.
"""
