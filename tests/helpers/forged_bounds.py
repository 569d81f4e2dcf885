"""Certificates of lower bounds that claim too much, made from good ones by random changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pegplan.solitaire.checking.fewest import read_layers
from pegplan.solitaire.proofs.lowerbound import LowerBound


def encoded(numbers: list[int]) -> bytes:
    """A layer as bytes, written from the description of the format."""
    found, last = bytearray(), -1
    for number in sorted(set(numbers)):
        rest, last = number - last - 1, number
        while rest > 127:
            found.append(rest & 127 | 128)
            rest >>= 7
        found.append(rest)
    return bytes(found)


@dataclass
class Parts:
    """A certificate taken apart: its first line, and its layers as lists of words."""

    head: dict[str, Any]
    forward: list[list[int]]
    backward: list[list[int]]
    random: Random = field(default_factory=Random)

    @classmethod
    def of(cls, data: bytes) -> Parts:
        """The parts of a file."""
        claim = LowerBound(data).claim
        sizes, count = claim["forward"] + claim["backward"], len(claim["forward"])
        found = read_layers(sizes, claim["body"], len(claim["puzzle"]["holes"]))
        return cls(json.loads(data.split(b"\n", 1)[0]), found[:count], found[count:])

    def whole(self) -> bytes:
        """The file, with the right numbers and the right SHA-256."""
        body = b"".join(encoded(layer) for layer in (*self.forward, *self.backward))
        self.head["forward"] = [len(set(layer)) for layer in self.forward]
        self.head["backward"] = [len(set(layer)) for layer in self.backward]
        self.head["sha256"] = hashlib.sha256(body).hexdigest()
        return json.dumps(self.head, separators=(",", ":")).encode() + b"\n" + body

    def claim(self, at_least: int) -> None:
        """Claim so much, with as many layers as that needs: repeated, or empty."""
        self.head["at_least"] = at_least
        while len(self.forward) + max(len(self.backward), 1) < at_least:
            side = self.random.choice([self.forward, self.backward])
            if side is self.backward and not side:
                side = self.forward
            place = self.random.randint(0, len(side))
            more = side[self.random.randrange(len(side))] if side else []
            side.insert(place, self.random.choice([[], list(more)]))

    def word(self) -> int:
        """Any position of the board."""
        return self.random.getrandbits(len(self.head["puzzle"]["holes"]))

    def layer(self) -> list[int]:
        """One of the layers; an empty list without any."""
        return self.random.choice([*self.forward, *self.backward] or [[]])

    def lose(self) -> None:
        """Leave out some positions of a layer."""
        layer = self.layer()
        for _ in range(min(len(layer), self.random.choice([1, 1, 3]))):
            layer.pop(self.random.randrange(len(layer)))

    def add(self) -> None:
        """Add a position to a layer."""
        self.layer().append(self.word())

    def flip(self) -> None:
        """Change a hole of a position."""
        layer = self.layer()
        if layer:
            place = self.random.randrange(len(layer))
            layer[place] ^= 1 << self.random.randrange(len(self.head["puzzle"]["holes"]))

    def swap(self) -> None:
        """Put a layer in another's place, or empty it."""
        side = self.random.choice([self.forward, self.backward])
        if side:
            i, j = (self.random.randrange(len(side)) for _ in range(2))
            side[i], side[j] = side[j], self.random.choice([side[i], []])

    def bend(self) -> None:
        """Change a number of a potential."""
        if not self.head["potentials"]:
            return
        one = self.random.choice(self.head["potentials"])
        change = self.random.choice([-100, -5, -1, 1, 1, 2, 9, 100])
        if self.random.random() < 0.25 or not one["values"]:
            one["unit"] = max(0, one["unit"] - 1)
        else:
            values = self.random.choice(one["values"])
            values[self.random.randrange(len(values))] += change

    def enlarge(self) -> None:
        """Give potentials one more area, perhaps with moving pegs, or multiply their values."""
        if not self.head["potentials"]:
            return
        names = [*self.head["puzzle"]["holes"]]
        if self.random.random() < 0.5:
            if self.random.random() < 0.3:
                names += [f"moving {name}" for name in names]
            area = self.random.sample(names, min(len(names), self.random.randint(1, 4)))
            self.head["areas"].append(area)
            for one in self.head["potentials"]:
                values = [self.random.choice([0, 0, 1, -1, 7]) for _ in range(1 << len(area))]
                one["values"].append(values)
        else:
            one = self.random.choice(self.head["potentials"])
            one["values"] = [[2 * number for number in values] for values in one["values"]]

    def balance(self) -> None:
        """Add an area, and the same with one more hole and with all its values negated.

        Together they change nothing, unless one of them is not counted everywhere. Often they are
        the whole potential, which then has to pass the check of moves.
        """
        holes = self.head["puzzle"]["holes"]
        names = [*holes, *(f"moving {name}" for name in holes)]
        if not self.head["potentials"]:
            return
        if self.random.random() < 0.7:
            self.head["areas"], self.head["potentials"] = [], [{"unit": 1, "values": []}]
        few = self.random.sample(names, self.random.randint(0, 2))
        more = [*few, *self.random.sample([n for n in names if n not in few], 1)]
        self.head["areas"] += [few, more]
        for one in self.head["potentials"]:
            values = [self.random.choice([0, 9, -9, 99]) for _ in range(1 << len(few))]
            one["values"] += [values, [-value for value in values] * 2]

    def count_otherwise(self) -> None:
        """Have potentials checked by jumps in place of moves, or the other way round."""
        moving = [k for k, area in enumerate(self.head["areas"]) if "moving" in "".join(area[:1])]
        if moving:
            for rows in (self.head["areas"], *(one["values"] for one in self.head["potentials"])):
                rows[:] = [row for k, row in enumerate(rows) if k not in moving]
            return
        names = self.head["puzzle"]["holes"]
        self.head["areas"] += [[f"moving {name}"] for name in names]
        for one in self.head["potentials"]:
            rest = self.random.choice([0, 1, one["unit"]])
            one["values"] += [[0, self.random.choice([0, rest])] for _ in names]

    def turn(self) -> None:
        """Change the symmetries."""
        names, found = self.head["puzzle"]["holes"], self.head["symmetries"]
        if found and self.random.random() < 0.5:
            found.pop(self.random.randrange(len(found)))
        else:
            found.append(" ".join(self.random.sample(names, len(names))))

    def count_jumps(self) -> None:
        """Count the other of moves and jumps."""
        self.head["objective"] = "jumps" if self.head["objective"] == "moves" else "moves"


CHANGES: tuple[Callable[[Parts], None], ...] = (
    Parts.lose, Parts.add, Parts.flip, Parts.swap, Parts.bend, Parts.bend, Parts.enlarge,
    Parts.turn, Parts.count_otherwise, Parts.balance, Parts.balance,
)  # fmt: skip


def forged(data: bytes, fewest: int, count: int, seed: int) -> Iterator[bytes]:
    """Certificates of the same puzzle that claim more than ``fewest``, which is wrong."""
    random = Random(seed)
    for _ in range(count):
        parts = Parts.of(data)
        parts.random = random
        parts.claim(fewest + random.choice([1, 1, 1, 2]))
        for change in random.choices(CHANGES, k=random.choice([0, 1, 1, 2, 4])):
            change(parts)
        found = parts.whole()
        if random.random() < 0.1:  # a damaged file
            place = random.randrange(len(found))
            found = found[:place] + bytes([random.randrange(256)]) + found[place + 1 :]
        yield found
