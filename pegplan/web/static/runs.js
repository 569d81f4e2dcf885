// One solver's run in a race, while it waits, runs and has ended.

import { count, h } from "./dom.js";
import { STATUS_WORDS } from "./results.js";

const LOG = 60; // lines

export class RunView {
  constructor(name, { timeout, solves }) {
    this.name = name;
    this.timeout = timeout;
    this.solves = solves;
    this.over = false;
    this.last = null;
    this.lines = [];
    this.moments = []; // what its log tells of its search
    this.state = h("span", { class: "state" }, "asks for a turn");
    this.time = h("b", {}, "0.00");
    this.states = h("b", {}, "–");
    this.unit = h("span", {}, "states");
    this.bar = h("span", { class: "bar" });
    this.text = h("span", {});
    this.message = h("span", { class: "message" });
    this.log = h("div", { class: "log", tabindex: 0, role: "region", "aria-label": `Log of ${name}` }, this.text, this.message);
    this.more = h("details", { open: true }, h("summary", {}, "Log"), this.log);
    this.element = h("article", { class: "run waiting", "data-solver": name },
      h("header", {}, h("h3", {}, name), this.state),
      h("div", { class: "track" }, this.bar),
      h("div", { class: "meters" }, h("span", {}, this.time, "\u00a0s"), h("span", {}, this.states, " ", this.unit)),
      this.more);
  }

  /** A report of the server while it waits or runs. */
  news(report) {
    if (this.over) return;
    const { state, place, seconds, log, curve } = report;
    this.moments.push(...curve.map((moment) => ({ ...moment, clock: seconds })));
    this.last = report;
    const waits = state === "waiting" && place > 0;
    this.element.className = `run ${state}`;
    this.state.textContent = waits ? `place ${place} in line` : state === "ended" ? "ending" : state;
    this.message.textContent = waits ? `Runs when a place is free; the server runs ${this.solves} at a time.` : "";
    this.bar.style.setProperty("--share", Math.min(1, seconds / this.timeout));
    this.#figures(report);
    if (log.length) {
      this.lines = [...this.lines, ...log].slice(-LOG);
      this.text.textContent = this.lines.join("\n");
      this.log.scrollTop = this.log.scrollHeight;
    }
  }

  /** It has ended, or was ended; `row` is its result. */
  ended({ outcome, won, ...figures }, row) {
    this.over = true;
    this.last = figures;
    this.element.className = `run over ${won ? "won" : row.status}`;
    this.state.textContent = won && row.status === "solved" ? "first plan" : STATUS_WORDS[row.status];
    this.message.textContent = outcome.status === "cancelled" ? "" : outcome.message;
    this.log.scrollTop = this.log.scrollHeight;
    this.#figures({ ...figures, seconds: row.seconds });
  }

  #figures({ seconds, expanded, final }) {
    this.time.textContent = seconds === null ? "–" : seconds.toFixed(seconds < 10 ? 2 : 1);
    if (expanded === null) {
      this.unit.textContent = this.over ? "no number of states" : "states";
      this.states.textContent = this.over ? "" : "–";
      return;
    }
    this.states.textContent = `${final ? "" : "≥ "}${count(String(expanded))}`;
    this.unit.textContent = final ? "states" : this.over ? "states when stopped" : "states so far";
  }
}
