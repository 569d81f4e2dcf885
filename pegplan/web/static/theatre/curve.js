// The values of the expanded positions as a curve above the slider.

import { s } from "../dom.js";
import { value } from "./replay.js";

const WIDE = 1000;
const HIGH = 60;

export class Curve {
  /** @param trace the trace's JSON; searches without h get the g of each step instead */
  constructor(trace, label) {
    const values = trace.expansions.map(({ node }) => value(trace.nodes[node].h ?? trace.nodes[node].g));
    const top = Math.max(1, ...values.filter(Number.isFinite));
    this.count = values.length;
    const points = values.map((each, i) => `${this.#x(i + 1).toFixed(1)},${(HIGH - 4 - (HIGH - 8) * Math.min(each, top) / top).toFixed(1)}`);
    this.cursor = s("line", { class: "cursor", x1: 0, x2: 0, y1: 0, y2: HIGH });
    this.element = s("svg", { class: "curve", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": label },
      s("polyline", { points: points.join(" ") }), this.cursor);
  }

  #x(step) {
    return this.count ? WIDE * step / this.count : 0;
  }

  show(step) {
    this.cursor.setAttribute("x1", this.#x(step));
    this.cursor.setAttribute("x2", this.#x(step));
  }
}
