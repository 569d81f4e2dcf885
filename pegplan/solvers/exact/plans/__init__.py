"""Plans: any plan, one of the fewest moves or jumps, or one of the highest utility.

:mod:`.find` is a beam search on words, :mod:`.beam` one on boards of any size; :mod:`.promise` says
which positions they keep. :mod:`.moves` searches from both ends and is complete.
"""
