"""Reports: results as tables, charts and one page that works offline.

table      rows of texts and numbers, and how numbers are written
tables     the tables of a report: titles, columns, notes and rows
matrix     the tables of contenders by puzzle and by board
exports    results as Downward Lab's properties and as BenchExec's XML
latex      tables for a paper
charts     what charts show, drawn by Vega-Lite
specs      how charts look
page       one HTML file with everything in it
write      the report in every format
"""
