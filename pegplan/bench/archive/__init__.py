"""Archives: an experiment in one file, from which a stranger can run it again.

pack       write the file: suites, records, texts, hashes of programs, a README, the report
zipped     read a zip file of unknown origin
unpack     the experiment of an archive, to be run again here; how its verdicts differ
rerun      make a single run again, and keep its files
"""
