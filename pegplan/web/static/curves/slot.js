// The place of the curves in the Solve panel: which races have curves, and which are shown. The chart itself is loaded when there is one.

import { h, put, styled } from "../dom.js";
import { addPart, say } from "../words.js";

export class CurveSlot {
  constructor(app) {
    this.app = app;
    this.element = h("section", { class: "card curves", id: "curves", hidden: true });
    this.shown = new Set(); // numbers of races
    this.live = null;
  }

  /** A race begins: keep room for its curves if it has planners. */
  begin(race) {
    this.live = race;
    this.shown = new Set([race.number]);
    if ([...race.runs.keys()].some((name) => race.planners.has(name))) this.#open();
    this.draw();
  }

  /** Forget what was shown of another puzzle. */
  clear() {
    this.live = null;
    this.shown = new Set();
    this.element.hidden = true;
  }

  /** Show a race, or no longer. */
  pick(number) {
    const { shown } = this;
    if (!shown.delete(number)) shown.add(number);
    if (!shown.size) shown.add(number);
    this.#open();
    this.draw();
  }

  /** Show a race alone, and go there. */
  go(number) {
    this.shown = new Set([number]);
    this.#open();
    this.draw();
    this.element.scrollIntoView({ block: "nearest" });
  }

  draw() {
    if (!this.curves || this.element.hidden || this.wanted) return;
    this.wanted = requestAnimationFrame(() => {
      this.wanted = null;
      const rows = this.app.state.results.filter((row) => row.curve?.length || (row.curve && this.shown.has(row.race)));
      const runs = rows.map((row) => ({ race: row.race, solver: row.solver, moments: row.curve, over: true, status: row.status, clock: row.seconds ?? 0 }));
      const { live } = this;
      for (const [solver, run] of live && this.app.game === live.game ? live.runs : []) {
        if (!run.over && live.planners.has(solver)) runs.push({ race: live.number, solver, moments: run.moments, over: false, clock: run.last?.seconds ?? 0 });
      }
      const order = live ? [...live.runs.keys()] : [];
      runs.sort((a, b) => a.race - b.race || order.indexOf(a.solver) - order.indexOf(b.solver));
      const races = [...new Set(runs.map(({ race }) => race))];
      this.curves.show(runs.filter(({ race }) => this.shown.has(race)), races, (race) => this.pick(race));
    });
  }

  #open() {
    this.element.hidden = false;
    if (this.loading) return;
    this.loading = Promise.all([addPart("curves").then(() => import("./curves.js")), styled("curves/curves.css")]).then(([{ Curves }]) => {
      this.curves = new Curves(this.app, this.element);
      this.draw();
    }, () => {
      this.loading = null;
      put(this.element, h("p", { class: "result bad" }, say("lazy.unloaded")));
    });
  }
}
