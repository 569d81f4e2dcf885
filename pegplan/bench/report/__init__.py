"""Reports: results as tables, charts and one page that works offline.

tables     what a report lists, as rows of texts
formats    tables as Markdown, LaTeX, CSV; results as JSON and as Downward Lab's properties
charts     figures, as plotly draws them
page       one HTML file with everything in it
changes    what differs between two stores
"""
