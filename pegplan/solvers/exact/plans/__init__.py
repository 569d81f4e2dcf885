"""Plans: any plan, one of the fewest moves or jumps, or one of the highest utility.

:mod:`.beams` searches by beams, on words and on boards of any size; :mod:`.promise` says which
positions they keep. :mod:`.find` proves too that there is no plan. :mod:`.fewest` searches from
both ends and is complete.
"""
