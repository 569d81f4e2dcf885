"""Archives: an experiment in one file, from which a stranger can run it again.

pack       write the file: results, plans and logs, programs, the report, RO-Crate metadata
crate      the metadata: what each file is, in the format RO-Crate
programs   the executables of presets: copied, and started from another folder
zipped     read a zip file of unknown origin
unpack     the experiment of an archive, to be run again here; how its verdicts differ
rerun      make a single run again, and keep its files
"""
