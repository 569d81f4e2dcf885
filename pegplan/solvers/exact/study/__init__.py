"""Studies: finding out in advance which positions can be won, so that hints come at once.

:mod:`.study` has the parts of a study, :mod:`.between` the searches from both ends. Their levels
are divided into cells (:mod:`.cells`): :mod:`.prefixes` does so without symmetries, :mod:`.sets`
with them. Cells lie in files (:mod:`.shelf`). :mod:`.studied` keeps what was found for an adviser,
and :mod:`.studying` is what a worker does.
"""
