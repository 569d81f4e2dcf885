"""Reports: results as tables, charts and one page that works offline.

table      rows of texts and numbers, and how numbers are written
tables     what a report lists
records    runs with every field: CSV, pandas
formats    tables as Markdown, CSV, JSON; results as JSON and as Downward Lab's properties
latex      tables for a paper
charts     figures, in Vega-Lite
page       one HTML file with everything in it, which computes and draws itself
changes    what differs between two stores
"""
