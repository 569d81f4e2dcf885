"""Tables in LaTeX for a paper: best numbers in bold, lines around totals, as wide as a column."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pegplan.bench.report.table import Table

LONG = 6
"""If a column of numbers has a heading of more letters, headings are turned by 90 degrees."""

HEAD = r"""% Needs \usepackage{booktabs,graphicx}.
\providecommand{\fitcolumn}[1]{\sbox0{#1}%
  \ifdim\wd0>\columnwidth\resizebox{\columnwidth}{!}{\usebox0}\else\usebox0\fi}
"""


def to_latex(tables: Iterable[Table]) -> str:
    """Tables in LaTeX, for the packages booktabs and graphicx."""
    return HEAD + "\n".join(latex_table(table) for table in tables)


def latex_table(table: Table) -> str:
    """One table."""
    best = table.best_cells()
    upright = any(c.kind is not None and len(c.title) > LONG for c in table.columns)
    heads = [
        f"\\rotatebox{{90}}{{{latex_text(column.title)}}}"
        if upright and column.kind is not None
        else latex_text(column.title)
        for column in table.columns
    ]
    ends = "".join("l" if column.kind is None else "r" for column in table.columns)
    lines = []
    for row, texts in enumerate(table.texts()):
        if row and (row in table.totals) != (row - 1 in table.totals):
            lines.append("\\midrule")
        cells = [
            f"\\textbf{{{latex_text(text)}}}" if (row, column) in best else latex_text(text)
            for column, text in enumerate(texts)
        ]
        lines.append(" & ".join(cells) + " \\\\")
    note = f" {latex_text(table.note)}" if table.note else ""
    return "\n".join(
        [
            "\\begin{table}", "\\centering\\small\\setlength{\\tabcolsep}{3pt}",
            f"\\fitcolumn{{\\begin{{tabular}}{{{ends}}}", "\\toprule",
            " & ".join(heads) + " \\\\", "\\midrule", *lines, "\\bottomrule",
            "\\end{tabular}}",
            f"\\caption{{{latex_text(table.title)}.{note}}}\\label{{tab:{table.name}}}",
            "\\end{table}", "",
        ]
    )  # fmt: skip


_NOTHING = "\u200b"
"""Keeps two hyphens apart, which would be a dash."""
_SIGNS = {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
    "–": "--", "—": "---", "…": r"\ldots{}", "’": "'",
    **{sign: f"${name}$" for sign, name in {
        "·": r"\cdot", "×": r"\times", "→": r"\to", "≤": r"\leq", "≥": r"\geq",
        "<": "<", ">": ">", "|": "|",
    }.items()},
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "[": "{[}", "*": "{*}",  # after a row's end they would belong to it
    _NOTHING: "{}",
}  # fmt: skip
_OTHER_FONT = "ÐÞðþĄąĐđĘęĦħĮįĸĿŀŉŊŋŦŧŲųſ"
"""Latin letters that LaTeX has in other fonts than its usual ones."""


def latex_text(text: str) -> str:
    """Text with LaTeX's special characters escaped; others become ``U+5B57``."""
    words = re.sub("-(?=-)", f"-{_NOTHING}", " ".join(text.split()))
    return "".join(map(_sign, words))


def _sign(sign: str) -> str:
    letter = "À" <= sign <= "ž" and sign not in _OTHER_FONT
    plain = sign if letter or " " <= sign <= "~" else f"U+{ord(sign):04X}"
    return _SIGNS.get(sign, plain)
