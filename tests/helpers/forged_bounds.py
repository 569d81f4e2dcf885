"""Certificates of lower bounds that claim too much, made from good ones by random changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pegplan.checking.fewest import read_layers
from pegplan.proofs.lowerbound import LowerBound


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
        parts = LowerBound(data).content
        sizes, count = parts["forward"] + parts["backward"], len(parts["forward"])
        found = read_layers(sizes, parts["body"], len(parts["puzzle"]["holes"]))
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
        change = self.random.choice([-5, -1, 1, 1, 2, 9, 100])
        match self.random.randrange(4):
            case 0:
                one["unit"] = max(0, one["unit"] - 1)
            case 1:
                one["weights"][self.random.randrange(len(one["weights"]))] += change
            case 2 if one["moving"]:
                one["moving"][self.random.randrange(len(one["moving"]))] -= change
            case _ if one["sets"]:
                self.random.choice(one["sets"])[1] += abs(change)

    def enlarge(self) -> None:
        """Give a potential a set that is none of its board's regions, or multiply its weights."""
        if not self.head["potentials"]:
            return
        one = self.random.choice(self.head["potentials"])
        size = len(one["weights"])
        if self.random.random() < 0.5:
            holes = sorted(self.random.sample(range(size), min(size, self.random.randint(1, 4))))
            one["sets"].append([holes, self.random.randint(1, 9)])
        else:
            one["weights"] = [2 * weight for weight in one["weights"]]

    def count_otherwise(self) -> None:
        """Have potentials checked by jumps in place of moves, or the other way round."""
        for one in self.head["potentials"]:
            weights = one["weights"]
            rest = [-weight if weight > 0 else 0 for weight in weights]
            one["moving"] = [] if one["moving"] else self.random.choice([rest, [0] * len(weights)])

    def turn(self) -> None:
        """Change the symmetries."""
        size = len(self.head["puzzle"]["holes"])
        found = self.head["symmetries"]
        if found and self.random.random() < 0.5:
            found.pop(self.random.randrange(len(found)))
        else:
            found.append(self.random.sample(range(size), size))

    def count_jumps(self) -> None:
        """Count the other of moves and jumps."""
        self.head["objective"] = "jumps" if self.head["objective"] == "moves" else "moves"


CHANGES: tuple[Callable[[Parts], None], ...] = (
    Parts.lose, Parts.add, Parts.flip, Parts.swap, Parts.bend, Parts.bend, Parts.enlarge,
    Parts.turn, Parts.count_otherwise,
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
