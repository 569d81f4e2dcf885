"""Peg solitaire: all that holds for this game only."""

from __future__ import annotations

from pegplan.boards.games import DEFAULT_PIECES, Game
from pegplan.boards.rules import Piece, Rule
from pegplan.solitaire import boardtext, catalog
from pegplan.solitaire.board import PegBoard
from pegplan.solitaire.puzzle import PegPuzzle


def _matches(pieces: tuple[Piece, ...], rules: tuple[Rule, ...]) -> bool:
    """Whether the only piece is the peg, and the only rule a jump in all directions, or listed."""
    names = [(piece.name, piece.sign) for piece in pieces]
    known = [(piece.name, piece.sign) for piece in DEFAULT_PIECES]
    rule = rules[0]
    return (names, len(rules), rule.before, rule.after, rule.cost) == (known, 1, "**o", "oo*", 1)


GAME = Game(
    "peg solitaire",
    _matches,
    PegBoard,
    PegPuzzle,
    names=boardtext.is_game_id,
    board_named=boardtext.board_of_id,
    board_drawn=boardtext.load_board_text,
    puzzle_named=catalog.rule_puzzle,
    puzzle_keys=catalog.puzzle_keys,
    rule_names=catalog.rule_names,
    parts={
        "solvers": "pegplan.solitaire.solvers:SOLVERS",
        "schedule": "pegplan.solitaire.schedule:schedule",
        "encodings": "pegplan.solitaire.schedule:ENCODINGS",
        "quick_proof": "pegplan.solitaire.answers:quick_proof",
        "searchers": "pegplan.solitaire.solvers:SEARCHERS",
        "certificates": "pegplan.solitaire.proofs.certificate:proves",
        "count": "pegplan.solitaire.exact.counts.counts:count",
        "cell_names": "pegplan.solitaire.numbering:hole_names",
        "commands": "pegplan.solitaire.cli:PANELS",
        "same_plans": "pegplan.solitaire.computed.order:orders",
        "displays": "pegplan.solitaire.pictures:DISPLAYS",
        "certificate_picture": "pegplan.solitaire.cli.prove:certificate_picture",
        "export": "pegplan.solitaire.models.export:export",
        "families": "pegplan.solitaire.variables:FAMILIES",
        "objectives": "pegplan.solitaire.puzzle:Objective",
        "recognise": "pegplan.solitaire.importing.importer:recognise",
        "sets": "pegplan.solitaire.sets.game:SETS",
        "variables": "pegplan.solitaire.variables:VARIABLES",
        "words": "pegplan.solitaire.numbering:WORDS",
        "anytime": "pegplan.solitaire.schedule:anytime",
        "page": "pegplan.solitaire.page.requests:PegPage",
    },
)
