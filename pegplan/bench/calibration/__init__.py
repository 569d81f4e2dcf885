"""Benchmark sets whose difficulty is measured with planners.

Candidates are drawn at random, several planners run on each, and the set is chosen such that its
difficulty grows evenly from task to task. The method is that of Autoscale (Torralba, Seipp and
Sievers, "Automatic Instance Generation for Classical Planning", ICAPS 2021), with measured times
only: none is estimated.
"""
