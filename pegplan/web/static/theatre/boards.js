// Boards of the theatre: a large one with an arrow, and small ones of two shapes each, quick to draw.

import { s } from "../dom.js";

const disc = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export class Boards {
  /** @param board width, height, holes (name, x, y) and body (polygons), as the page's API has it */
  constructor(board) {
    this.board = board;
    this.places = new Map(board.holes.map((hole) => [hole.name, hole]));
  }

  /** A small board with these pegs. */
  small(pegs) {
    const held = new Set(pegs);
    const { holes, width, height } = this.board;
    const path = (some, r) => some.map((hole) => disc(hole, r)).join("");
    return s("svg", { viewBox: `0 0 ${width} ${height}`, class: "small-board", "aria-hidden": "true" },
      s("path", { class: "bare", d: path(holes.filter(({ name }) => !held.has(name)), 8) }),
      s("path", { class: "pegged", d: path(holes.filter(({ name }) => held.has(name)), 20) }));
  }

  /** The large board with these pegs, the jumps that led here, and holes that are unclear. */
  large(pegs, jumps = [], unclear = [], label = "") {
    const held = new Set(pegs);
    const { holes, body, width, height } = this.board;
    const layer = (name, shapes) => s("g", { class: name }, shapes);
    const polygons = body.map((points) => (points.length === 1
      ? s("line", { x1: points[0][0], y1: points[0][1], x2: points[0][0], y2: points[0][1] + 0.01 })
      : s("polygon", { points: points.map((point) => point.join(",")).join(" ") })));
    const pegged = holes.filter(({ name }) => held.has(name));
    return s("svg", { viewBox: `-4 -4 ${width + 8} ${height + 8}`, class: "large-board", role: "img", "aria-label": label },
      layer("rim-of-board", polygons.map((each) => each.cloneNode())),
      layer("wood-of-board", polygons),
      layer("bare", holes.map(({ x, y }) => s("circle", { cx: x, cy: y, r: 13 }))),
      layer("rim", pegged.map(({ x, y }) => s("circle", { cx: x, cy: y, r: 17.5 }))),
      layer("pegged", pegged.map(({ x, y }) => s("circle", { cx: x, cy: y - 1.5, r: 15 }))),
      layer("names", holes.map(({ name, x, y }) => s("text", { class: held.has(name) ? "on-peg" : "", x, y: y + (held.has(name) ? 2.5 : 4) }, name))),
      layer("unclear", unclear.map((name) => this.places.get(name)).map(({ x, y }) => s("circle", { cx: x, cy: y, r: 21 }))),
      jumps.map((jump) => {
        const { over, curve, head } = arc(this.places, jump);
        return s("g", { class: "made" },
          s("circle", { class: "taken", cx: over.x, cy: over.y, r: 16 }),
          s("path", { class: "arrow-halo", d: curve }), s("path", { class: "arrow-line", d: curve }),
          s("polygon", { class: "arrow-tip", points: head }));
      }));
  }
}

/** The arrow of a jump around the peg that it takes: { over, curve, head, middle }; `places` are points by hole. */
export function arc(places, jump) {
  const [a, over, b] = jump.split("-").map((name) => places.get(name));
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
