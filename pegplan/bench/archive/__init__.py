"""Archives: an experiment in one file, from which a stranger can run it again.

pack       write the file: results, plans and logs, programs, the report, RO-Crate metadata
crate      what the file holds, in the words of RO-Crate
programs   the executables of presets, taken along so that they start in another folder
zipped     read a zip file that may come from anywhere
unpack     the experiment of an archive, to be run here, and how its verdicts compare
rerun      one run once more, with its files kept
"""
