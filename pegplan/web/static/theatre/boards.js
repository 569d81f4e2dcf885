// Boards of the theatre: a large one with an arrow, and small ones, quick to draw.

import { put, s } from "../dom.js";

const disc = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** What stands in cells, by their names: a piece's sign; nothing where there is only one kind of piece. */
function contents(held, signs) {
  if (Array.isArray(held)) return new Map(held.map((name) => [name, ""]));
  return new Map(Object.entries(held).flatMap(([piece, names]) => names.map((name) => [name, signs[piece]])));
}

/** Small boards of a game, each of two shapes and the signs of its pieces. */
export class SmallBoards {
  /** @param board width, height and holes (name, x, y), as the page's API has it; signs of its pieces by name, if it has several, and paints by sign: face, rim, text */
  constructor({ holes, width, height, signs, paints = {} }) {
    Object.assign(this, { signs, paints });
    this.places = new Map(holes.map((hole) => [hole.name, hole]));
    this.box = `0 0 ${width} ${height}`;
    this.shapes = holes.map((hole) => [hole.name, disc(hole, 8), disc(hole, 20)]);
  }

  /** A board with pieces in these cells: a list, or one for each piece. */
  drawn(pieces) {
    const held = contents(pieces, this.signs);
    const path = (kind, peg) => s("path", { class: kind, d: this.shapes.map(([name, ...shapes]) => (held.has(name) === peg ? shapes[Number(peg)] : "")).join("") });
    const painted = [...held].filter(([, sign]) => this.paints[sign]).map(([name, sign]) => s("path", { d: disc(this.places.get(name), 20), fill: this.paints[sign][0] }));
    const signs = [...held].filter(([, sign]) => sign).map(([name, sign]) => s("text", { x: this.places.get(name).x, y: this.places.get(name).y + 9, class: "sign", style: this.paints[sign] ? `fill:${this.paints[sign][2]}` : "" }, sign));
    return s("svg", { viewBox: this.box, class: "small-board", "aria-hidden": "true" }, path("bare", false), path("pegged", true), painted, signs);
  }
}

/** A large board, drawn once: `show` touches only what has changed, which is quick. */
export class LargeBoard {
  /** @param board as for SmallBoards, with body (polygons); flips: whether steps flip cells, so that no arrow shows them */
  constructor({ holes, body, width, height, signs, flips, paints = {} }) {
    Object.assign(this, { signs, flips, paints });
    this.places = new Map(holes.map((hole) => [hole.name, hole]));
    this.spots = holes.map(({ name, x, y }) => ({
      name, held: undefined,
      peg: s("g", { class: "off" }, s("circle", { class: "rim", cx: x, cy: y, r: 17.5 }), s("circle", { class: "pegged", cx: x, cy: y - 1.5, r: 15 })),
      label: s("text", { x, y: y + 3 }, name),
    }));
    const polygons = body.map((points) => (points.length === 1
      ? s("line", { x1: points[0][0], y1: points[0][1], x2: points[0][0], y2: points[0][1] + 0.01 })
      : s("polygon", { points: points.map((point) => point.join(",")).join(" ") })));
    const layer = (name, shapes) => s("g", { class: name }, shapes);
    this.marks = layer("marks", []);
    this.element = s("svg", { viewBox: `-4 -4 ${width + 8} ${height + 8}`, class: "large-board", role: "img" },
      layer("rim-of-board", polygons.map((each) => each.cloneNode())),
      layer("wood-of-board", polygons),
      layer("bare", holes.map(({ x, y }) => s("circle", { cx: x, cy: y, r: 13 }))),
      this.spots.map(({ peg }) => peg),
      layer("names", this.spots.map(({ label }) => label)),
      this.marks);
  }

  /** Show these pieces, as `SmallBoards.drawn` takes them, the steps that led here, in a game of takes or not, and cells that are unclear. */
  show(pieces, steps, takes, unclear, label) {
    const held = contents(pieces, this.signs);
    for (const spot of this.spots) if (held.get(spot.name) !== spot.held) this.#turn(spot, held.get(spot.name));
    this.element.setAttribute("aria-label", label);
    put(this.marks, unclear.map((name) => this.#unclear(name)), steps.map((step) => this.#made(step, takes)));
  }

  #turn(spot, held) {
    spot.held = held;
    spot.peg.setAttribute("class", held === undefined ? "off" : "");
    spot.label.setAttribute("class", held === undefined ? "" : held ? "on-peg sign" : "on-peg");
    spot.label.textContent = held || spot.name;
    const [face, rim, text] = this.paints[held] ?? ["", "", ""];
    [spot.peg.lastChild.style.fill, spot.peg.firstChild.style.fill, spot.label.style.fill] = [face, rim, text];
  }

  #unclear(name) {
    const { x, y } = this.places.get(name);
    return s("circle", { class: "unclear", cx: x, cy: y, r: 21 });
  }

  #made(step, takes) {
    const cells = step.split(" ").at(-1);
    const ring = ({ x, y }) => s("circle", { class: "taken", cx: x, cy: y, r: 16 });
    if (this.flips) return s("g", {}, cells.split("-").map((name) => ring(this.places.get(name))));
    const { over, curve, head } = arc(this.places, cells);
    return s("g", {}, takes ? ring(over) : [],
      s("path", { class: "arrow-halo", d: curve }), s("path", { class: "arrow-line", d: curve }),
      s("polygon", { class: "arrow-tip", points: head }));
  }
}

/** The arrow of a step from its first cell to its last, around a peg that it takes: { over, curve, head, middle }; `places` are points by cell. */
export function arc(places, step) {
  const [a, ...others] = step.split("-").map((name) => places.get(name));
  const [over, b] = [others[0], others.at(-1)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const side = along.x > 0.01 || (Math.abs(along.x) <= 0.01 && along.y > 0) ? 1 : -1;
  const top = { x: (a.x + b.x) / 2 + side * along.y * 40, y: (a.y + b.y) / 2 - side * along.x * 40 };
  const toward = (from, to, far) => {
    const whole = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: from.x + (to.x - from.x) * far / whole, y: from.y + (to.y - from.y) * far / whole };
  };
  const start = toward(a, top, 8);
  const end = toward(b, top, 26);
  const curve = `M${start.x} ${start.y}Q${top.x} ${top.y} ${end.x} ${end.y}`;
  const way = toward({ x: 0, y: 0 }, { x: b.x - top.x, y: b.y - top.y }, 1);
  const tip = { x: end.x + way.x * 12, y: end.y + way.y * 12 };
  const head = [tip, { x: end.x - way.y * 7, y: end.y + way.x * 7 }, { x: end.x + way.y * 7, y: end.y - way.x * 7 }];
  const middle = { x: (start.x + 2 * top.x + end.x) / 4, y: (start.y + 2 * top.y + end.y) / 4 };
  return { over, curve, head: head.map(({ x, y }) => `${x},${y}`).join(" "), middle };
}
