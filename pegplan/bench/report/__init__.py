"""Reports: results as tables, charts and one page that works offline.

table      rows of texts and numbers, and how numbers are written
headings   titles, columns and notes of the tables of a report
tables     the tables of a report
matrix     the tables of contenders by puzzle and by board
records    runs with every field: CSV, pandas
formats    tables as Markdown, CSV, JSON; results as JSON
exports    results as Downward Lab's properties and as BenchExec's XML
latex      tables for a paper
charts     charts of results, in Vega-Lite
specs      how charts look
points     what charts show
page       one HTML file with everything in it, which computes and draws itself
changes    what differs between two stores
"""
