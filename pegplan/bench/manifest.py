"""``manifest.json``: every claim of a set, written in a fixed order."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.metadata import version
from typing import Any

from pegplan.bench.calibration.grades import Grade
from pegplan.bench.calibration.recipe import Calibration
from pegplan.bench.costs import LARGE_BLOCKS, MOST_BLOCKS, SMALL, CostBounds, TaskCost
from pegplan.bench.difficulty import LEVELS, SEARCH, Difficulty
from pegplan.bench.instance import Instance
from pegplan.bench.recipe import Recipe
from pegplan.game.board import Board
from pegplan.game.codec import board_to_json, goal_to_json, position_to_json
from pegplan.game.position import Position
from pegplan.game.puzzle import Goal, Objective
from pegplan.proofs.certificate import SET_KINDS

MANIFEST = "manifest.json"
FORMAT, VERSION = "pegplan-set", 3
"""Before version 3 costs were those of the puzzle, not of the task."""
_PLAIN_LIST = re.compile(r"(?<=[\[{])\n[^\[\]{}]*\n\s*(?=[\]}])")
_NONE: Any = object()


def digest(text: str) -> str:
    """SHA-256 of a text's UTF-8 bytes."""
    return hashlib.sha256(text.encode()).hexdigest()


def made_here() -> dict[str, str]:
    """The versions, here, of what a set's bytes depend on."""
    return {name: version(name) for name in ("pegplan", "numpy", "highspy")}


@dataclass(frozen=True)
class Claim:
    """A manifest's claims on one instance.

    Attributes:
        name: p01, p02…; its puzzle is ``board/name``.
        board: its board's name.
        proof: ``plan``, or the kind of its certificate.
        difficulty: the number of positions expanded; see :mod:`pegplan.bench.difficulty`.
        cost: what the task counts; None where unsolvable.
        jumps, moves: bounds on the fewest of a plan; None where unsolvable. Moves are None too
            where jumps take time and can overlap.
        split: ``train`` or ``test``; None without a split.
        one_domain: its domain is the set's ``domain.pddl``.
        grade: its difficulty for planners, in a calibrated set; None elsewhere.
    """

    name: str
    board: str
    start: Position
    goal: Goal
    proof: str
    objective: Objective
    difficulty: int
    cost: TaskCost | None
    jumps: CostBounds | None
    moves: CostBounds | None
    split: str | None
    one_domain: bool
    grade: Grade | None = None

    @classmethod
    def of(
        cls,
        instance: Instance,
        objective: Objective,
        cost: TaskCost | None,
        split: str | None,
        one_domain: bool,
    ) -> Claim:
        """The claims for an instance."""
        puzzle = instance.puzzle
        return cls(
            puzzle.name.rpartition("/")[2], puzzle.board.name, puzzle.start, puzzle.goal,
            instance.proof, objective, instance.difficulty.expanded, cost, instance.jumps,
            instance.moves, split, one_domain, instance.grade,
        )  # fmt: skip

    @property
    def solvable(self) -> bool:
        """Whether a plan is claimed."""
        return self.proof == "plan"

    @property
    def bounds(self) -> CostBounds | None:
        """The bounds on jumps or moves, whichever the set's objective is."""
        return self.jumps if self.objective is Objective.JUMPS else self.moves

    @property
    def domain(self) -> str:
        """The path of its domain."""
        return "domain.pddl" if self.one_domain else f"domains/{self.name}.pddl"

    @property
    def problem(self) -> str:
        """The path of its problem."""
        return f"instances/{self.name}.pddl"

    @property
    def plan(self) -> str | None:
        """The path of its reference plan; None where unsolvable."""
        return f"plans/{self.name}.plan" if self.solvable else None

    @property
    def certificate(self) -> str | None:
        """The path of its certificate; None where solvable."""
        return None if self.solvable else f"certificates/{self.name}.json"

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        graded = {} if self.grade is None else {"grade": self.grade.to_dict()}
        return {
            "name": self.name,
            "board": self.board,
            "status": "solvable" if self.solvable else "unsolvable",
            "pegs": len(self.start),
            "start": position_to_json(self.start),
            "goal": goal_to_json(self.goal),
            "domain": self.domain,
            "problem": self.problem,
            "plan": self.plan,
            "certificate": self.certificate,
            "proof": self.proof,
            "cost": None if self.cost is None else self.cost.to_dict(),
            "jumps": None if self.jumps is None else self.jumps.to_dict(),
            "moves": None if self.moves is None else self.moves.to_dict(),
            "difficulty": {
                "expanded": self.difficulty,
                "level": Difficulty(self.difficulty, self.solvable).level,
            },
            **graded,
            "split": self.split,
        }


@dataclass(frozen=True)
class Manifest:
    """All claims of a set.

    Attributes:
        files: SHA-256 of each file but the manifest itself and the README.
        made_with: versions of what made the set.
    """

    recipe: Recipe | Calibration
    boards: tuple[Board, ...]
    claims: tuple[Claim, ...]
    files: Mapping[str, str]
    made_with: Mapping[str, str] | None = None

    @cached_property
    def board_of(self) -> Mapping[str, Board]:
        """The boards by name."""
        return {board.name: board for board in self.boards}

    @property
    def counts(self) -> dict[str, Any]:
        """How many instances there are, in all and by kind, difficulty and split."""
        kinds = Counter(claim.proof for claim in self.claims)
        splits = Counter(claim.split for claim in self.claims)
        levels = Counter(Difficulty(c.difficulty, c.solvable).level for c in self.claims)
        pegs = [len(claim.start) for claim in self.claims]
        return {
            "instances": len(self.claims),
            "solvable": kinds["plan"],
            "exact_costs": sum(c.cost is not None and c.cost.exact for c in self.claims),
            "unsolvable": {kind: kinds[kind] for kind in SET_KINDS if kinds[kind]},
            "pegs": [min(pegs), max(pegs)],
            "difficulty": {level: levels[level] for level in LEVELS},
            "split": {part: splits[part] for part in ("train", "test") if splits[part]},
        }

    @property
    def _blocks(self) -> str:
        large = any(len(board.holes) > SMALL for board in self.boards)
        few = f", or {LARGE_BLOCKS} on a board of more than {SMALL} holes," if large else ""
        return f"{MOST_BLOCKS}{few}"

    def to_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "made_with": dict(self.made_with or made_here()),
            "recipe": self.recipe.to_dict(),
            "boards": [board_to_json(replace(board, title="")) for board in self.boards],
            "searches": {
                "difficulty": SEARCH,
                "cost": f"exact, each search given up after {self._blocks} blocks of words",
            },
            "counts": self.counts,
            "instances": [claim.to_dict() for claim in self.claims],
            "files": dict(self.files),
        }

    def dumps(self) -> str:
        """As the text of a manifest; :func:`~pegplan.bench.reader.read_manifest` reads it back."""
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False)
        return _PLAIN_LIST.sub(lambda found: re.sub(r"\s*\n\s*", " ", found[0]), text) + "\n"

    def difference(self, theirs: Mapping[str, Any]) -> str | None:
        """The first place where a manifest as JSON differs from this; None where they agree.

        Args:
            theirs: see :func:`pegplan.bench.reader.manifest_json`.
        """
        ours = self.to_dict()
        for key in dict.fromkeys((*ours, *theirs)):
            if ours.get(key, _NONE) == theirs.get(key, _NONE):
                continue
            if key == "instances":
                for claim, one, other in zip(self.claims, ours[key], theirs[key], strict=True):
                    for field in dict.fromkeys((*one, *other)):
                        if one.get(field, _NONE) != other.get(field, _NONE):
                            return f"{claim.name}: {field} does not fit the rest"
            return f"{key} does not fit the rest"
        return None
