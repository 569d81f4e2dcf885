// One solver's run in a race, while it waits, runs and has ended.

import { count, h } from "./dom.js";
import { amount, say } from "./words.js";

const LOG = 60; // lines
const STOPPED = ["cancelled", "lost", "timeout", "memout"];

/** Why a run's log tells nothing: it never ran, was stopped before it did, or is silent. */
export const untold = ({ status }) => (status === "waiting" ? "waiting" : STOPPED.includes(status) ? "stopped" : "silent");
const [ONE, TWO] = [1, 2].map((digits) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits }));

export class RunView {
  constructor(name, { timeout, solves }) {
    this.name = name;
    this.timeout = timeout;
    this.solves = solves;
    this.over = false;
    this.last = null;
    this.lines = [];
    this.moments = []; // what its log tells of its search
    this.state = h("span", { class: "state" }, say("run.asks"));
    this.time = h("b", {}, amount(0, TWO));
    this.states = h("b", {}, "–");
    this.unit = h("span", {}, say("run.states"));
    this.bar = h("span", { class: "bar" });
    this.text = h("span", {});
    this.message = h("span", { class: "message" });
    this.log = h("div", { class: "log", tabindex: 0, role: "region", "aria-label": say("run.log-of", { solver: name }) }, this.text, this.message);
    this.more = h("details", { open: true }, h("summary", {}, say("run.log")), this.log);
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
    this.state.textContent = waits ? say("run.place", { place }) : say(`run.state.${state}`);
    this.message.textContent = waits ? say("run.waits", { count: this.solves }) : "";
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
    this.why = untold(row);
    this.last = figures;
    this.element.className = `run over ${won ? "won" : row.status}`;
    this.state.textContent = won && row.status === "solved" ? say("run.first") : say(`status.${row.status}`);
    this.message.textContent = outcome.status === "cancelled" ? "" : outcome.message;
    this.log.scrollTop = this.log.scrollHeight;
    this.#figures({ ...figures, seconds: row.seconds });
  }

  #figures({ seconds, expanded, final }) {
    this.time.textContent = seconds === null ? "–" : amount(seconds, seconds < 10 ? TWO : ONE);
    if (expanded === null) {
      this.unit.textContent = this.over ? say(`run.no-states.${this.why}`) : say("run.states");
      this.states.textContent = this.over ? "" : "–";
      return;
    }
    this.states.textContent = `${final ? "" : "≥ "}${count(String(expanded))}`;
    this.unit.textContent = say(final ? "run.states" : this.over ? "run.states-stopped" : "run.states-sofar");
  }
}
