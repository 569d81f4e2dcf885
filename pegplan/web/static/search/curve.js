// The values of heuristics along a game as curves, beside the true distance to the goal.

import { h, put, s } from "../dom.js";
import { value } from "../theatre/replay.js";
import { amount, say } from "../words.js";

const [LEFT, RIGHT, TOP, HIGH, FOOT] = [30, 12, 26, 170, 24];
const PLACE = 640; // the width of the picture, which is scaled

const text = (number) => (number === null ? "?" : number === Infinity ? "∞" : amount(number, { maximumFractionDigits: 1 }));

export class GameCurve {
  /** @param go called with the step that is clicked */
  constructor(go) {
    this.go = go;
    this.now = h("dl", { class: "curve-now" });
    this.element = h("div", { class: "game-curve" });
  }

  /** @param points as in the answer of the server; dead ends stand above all numbers */
  load(points, names) {
    this.count = points.length;
    this.rows = [...names.map((name, i) => ({ name, kind: `curve-${i + 1}`, values: points.map((point) => value(point.values[name])) })),
      { name: say("values.true"), kind: "curve-true", values: points.map(({ distance }) => value(distance)) }];
    const known = this.rows.flatMap(({ values }) => values).filter(Number.isFinite);
    this.top = Math.max(1, ...known);
    this.cursor = s("line", { class: "curve-cursor", y1: TOP - 10, y2: TOP + HIGH });
    const words = this.rows.map(({ name, values }) => `${name}: ${values.map(text).join(", ")}`).join("; ");
    const picture = s("svg", { viewBox: `0 0 ${PLACE} ${TOP + HIGH + FOOT}`, role: "img", "aria-label": `${say("values.curve")}. ${words}` },
      this.#axes(), this.cursor, [...this.rows].reverse().map((row) => this.#line(row)), this.#columns());
    put(this.element, picture, this.now);
  }

  show(step) {
    const x = this.#x(step);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    put(this.now, this.rows.map(({ name, kind, values }) => h("div", { class: kind }, h("dt", {}, name), h("dd", {}, text(values[step] ?? null)))));
  }

  #x(step) { return LEFT + (PLACE - LEFT - RIGHT) * (this.count > 1 ? step / (this.count - 1) : 0.5); }

  #y(number) { return number === Infinity ? TOP - 12 : TOP + HIGH * (1 - number / this.top); }

  #axes() {
    const every = [1, 2, 5, 10, 20, 50, 100, 500, 1e9].find((step) => this.top / step <= 6);
    const shapes = [];
    for (let number = 0; number <= this.top; number += every) {
      shapes.push(s("line", { class: "curve-axis", x1: LEFT, x2: PLACE - RIGHT, y1: this.#y(number), y2: this.#y(number) }),
        s("text", { class: "curve-label end", x: LEFT - 6, y: this.#y(number) + 4 }, amount(number)));
    }
    const often = Math.ceil(this.count / 20);
    for (let step = 0; step < this.count; step += often) shapes.push(s("text", { class: "curve-label", x: this.#x(step), y: TOP + HIGH + 18 }, amount(step)));
    return shapes;
  }

  #line({ kind, values }) {
    const runs = [[]];
    const ends = [];
    values.forEach((number, step) => {
      if (Number.isFinite(number)) runs.at(-1).push([this.#x(step), this.#y(number)]);
      else runs.push([]);
      if (number === Infinity) ends.push(s("text", { class: "curve-label", x: this.#x(step), y: this.#y(number) + 5 }, "∞"));
    });
    return s("g", { class: kind }, runs.map((run) => (run.length > 1 ? s("polyline", { points: run.map((at) => at.join(",")).join(" ") })
      : run.map(([x, y]) => s("circle", { cx: x, cy: y, r: 3 })))), ends);
  }

  /** A click on a column goes to its step. */
  #columns() {
    const wide = (PLACE - LEFT - RIGHT) / Math.max(1, this.count - 1);
    return Array.from({ length: this.count }, (_, step) => (
      s("rect", { class: "curve-column", x: this.#x(step) - wide / 2, y: 0, width: wide, height: TOP + HIGH + FOOT, onclick: () => this.go(step) },
        s("title", {}, `${amount(step)}: ${this.rows.map(({ name, values }) => `${name} ${text(values[step])}`).join(", ")}`))));
  }
}
