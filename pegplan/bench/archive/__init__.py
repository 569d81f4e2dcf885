"""Archives: an experiment in one file, from which a stranger can run it again.

pack       write the file: suites, records, texts, hashes of programs, a README, the report
unpack     the experiment of an archive, to be run again here; how its verdicts differ
"""
