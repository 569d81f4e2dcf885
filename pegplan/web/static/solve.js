// The Solve panel: solvers race, every answer is checked, and the plan is shown step by step.

import { aborted, cutOff, listen, ServerGone } from "./api.js";
import { CurveSlot } from "./curves/slot.js";
import { announce, h, put } from "./dom.js";
import { PlanView } from "./plan.js";
import { resultOf, united } from "./results.js";
import { RunView } from "./runs.js";
import { ResultsTable } from "./table.js";
import { plainly, planWords, quality } from "./verdicts.js";
import { retold, say } from "./words.js";

const FIRST = ["fd-add", "fd-lama-first", "symk", "bitboard", "auto"];
const READING = ["planner", "schedule"]; // the kinds of solvers that read PDDL in an encoding

export class SolvePanel {
  constructor(panel, app, about) {
    this.app = app;
    this.about = about;
    this.race = null;
    this.unanswered = null; // the last race, if it ended without the answer that was asked for
    this.kept = new Map(); // the results of races by puzzle
    this.picks = about.solvers.map(({ name, title }) => h("label", { class: "pill", title },
      h("input", { type: "checkbox", name: "solver", value: name }), h("span", {}, name)));
    const chosen = FIRST.filter((name) => about.solvers.some((one) => one.name === name)).slice(0, 3);
    for (const pill of this.picks) pill.firstChild.checked = chosen.includes(pill.firstChild.value);
    this.encoding = h("select", { id: "race-encoding" });
    this.best = h("select", { id: "race-best" });
    this.end = h("select", { id: "race-end", onchange: () => app.set({ all: this.end.value === "proof" }) },
      h("option", { value: "first" }, say("race.first")), h("option", { value: "proof" }, say("race.all")));
    this.go = h("button", { type: "button", id: "go", class: "primary", onclick: () => (this.race ? this.#halt() : this.start(this.end.value)) }, say("race.solve"));
    this.runs = h("div", { class: "runs", id: "runs" });
    this.result = h("p", { class: "result", id: "result", role: "status" });
    this.anyway = h("button", { type: "button", id: "anyway", class: "plain", hidden: true, onclick: () => this.start("never") },
      say("race.anyway"));
    this.outcome = h("div", { class: "outcome" }, this.result, this.anyway);
    this.plan = new PlanView(app);
    this.curves = new CurveSlot(app);
    this.table = new ResultsTable(app, () => this.#keep(this.#key(), []), (race) => this.curves.go(race));
    put(panel,
      h("section", { class: "card" },
        h("fieldset", { class: "pills" }, h("legend", {}, say("race.solvers")), this.picks),
        h("div", { class: "fields race-fields" },
          h("label", {}, say("race.encoding"), " ", this.encoding), h("label", {}, say("race.plan"), " ", this.best), h("label", {}, say("race.race"), " ", this.end), this.go),
        this.outcome),
      this.runs, this.curves.element, this.table.element, this.plan.element);
  }

  load(game) {
    this.stop();
    this.unanswered = null;
    this.curves.clear();
    const { encodings, n_jumps: jumps } = game.puzzle;
    const option = (value, text) => h("option", { value }, text);
    put(this.encoding, option("", say("race.own")), encodings.map((name) => option(name, name)));
    put(this.best, option("", say("race.any")), option("jumps", jumps === null ? say("race.fewest.jumps") : say("race.all-have", { number: jumps })), option("moves", say("race.fewest.moves")));
    put(this.runs);
    this.#room(false);
    this.#say("", "");
    this.plan.load();
    this.unite();
  }

  /** Show the results that were measured here beside those of the link. */
  unite() {
    const rows = united(this.kept.get(this.#key()) ?? [], this.app.state.results);
    this.app.state.results = rows;
    this.kept.set(this.#key(), rows);
  }

  show(view) {
    this.end.value = view.state.all ? "proof" : "first";
    this.plan.show(view);
    this.table.show(view.state.results);
    this.curves.draw();
    const race = this.race ?? this.unanswered;
    const known = race && !race.lost ? this.#known() : null;
    if (!known) return;
    race.lost = true; // proved by the analysis of the start, meanwhile or after the race
    this.stop();
    this.#impossible(known.certificate);
  }

  /** What is known of the start, if that is that it can't be solved. */
  #known() {
    const { game, known } = this.app;
    const analysis = known.of(game.holes(game.start).join(" "));
    return analysis?.solvable === false ? analysis : null;
  }

  /** Begin a race; `stop` is what ends it early: "first", "proof" or "never". */
  async start(stop) {
    const solvers = this.picks.map((pill) => pill.firstChild).filter((box) => box.checked).map((box) => box.value);
    if (!solvers.length) return this.#say(say("race.none"), "open");
    const known = this.#known();
    put(this.runs);
    if (known && stop !== "never") return this.#impossible(known.certificate);
    const number = Math.max(0, ...this.app.state.results.map((row) => row.race)) + 1;
    const race = this.#race({ number, stop, solvers, encoding: this.encoding.value, best: this.best.value });
    const wish = { puzzle: this.app.reference(), solvers, stop, optimal: race.best || false };
    if (race.encoding) wish.encoding = race.encoding;
    this.#show(race);
    await this.#follow(race, wish);
  }

  #show(race) {
    this.race = race;
    this.unanswered = null;
    this.go.textContent = say("race.stop");
    this.#say("", "");
    put(this.runs, [...race.runs.values()].map((run) => run.element));
    this.curves.begin(race);
    this.#room(true);
  }

  async #follow(race, wish) {
    try {
      for await (const event of listen("solve", wish, race.abort.signal)) this.#event(race, event);
      if (!race.ended || cut(race)) throw cutOff();
    } catch (error) {
      const gone = error instanceof ServerGone;
      this.#abandon(race, gone ? "lost" : "cancelled");
      if (gone) this.#lost(race);
      else if (!aborted(error) && this.race === race) this.#say(error.message, "bad");
    }
    if (this.race === race) this.#rest();
  }

  /** Keep room for what a race will say, so that nothing moves when it does. */
  #room(kept) {
    this.outcome.classList.toggle("kept", kept);
    this.table.wanted = kept;
    this.table.show(this.app.state.results);
  }

  #halt() {
    const { first } = this.race;
    this.stop();
    if (!first) this.#say(say("race.stopped"), "open");
  }

  #race({ number, stop, solvers, encoding, best }) {
    return {
      number, stop, encoding, best, game: this.app.game, key: this.#key(), abort: new AbortController(), lost: this.#known() !== null, rows: [], first: null, ended: false,
      readers: this.#of(READING), planners: this.#of(["planner"]),
      runs: new Map(solvers.map((name) => [name, new RunView(name, this.about)])),
    };
  }

  /** The names of the solvers of some kinds. */
  #of(kinds) { return new Set(this.about.solvers.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)); }

  stop() {
    const { race } = this;
    this.#rest();
    race?.abort.abort();
  }

  #rest() {
    this.race = null;
    this.go.textContent = say("race.solve");
  }

  #event(race, event) {
    const here = this.app.game === race.game;
    if (event.event === "run") {
      race.runs.get(event.solver).news(event);
      this.curves.draw();
    }
    if (event.event === "ended") {
      this.#ended(race, told(race, event));
      if (here && event.won) this.#won(race, event);
    }
    if (event.event === "impossible" && here) {
      race.lost = true;
      put(this.runs);
      this.app.proved(event.certificate);
      this.#impossible(event.certificate);
    }
    if (event.event !== "end") return;
    race.ended = true;
    if (here && !race.first && race.rows.length && !cut(race)) this.#nobody(race);
  }

  #ended(race, event) {
    const row = resultOf(race, event);
    race.runs.get(event.solver).ended(event, row);
    race.rows.push({ ...event, row });
    this.#keep(race.key, [...(this.kept.get(race.key) ?? []), row]);
  }

  /** The connection broke: what is known stays. */
  #lost(race) {
    const open = race.rows.filter(({ row }) => ["lost", "waiting"].includes(row.status)).map(({ solver }) => solver);
    if (!open.length || this.app.game !== race.game) return;
    this.#say(say("race.lost", { solvers: open.join(", ") }), "bad");
  }

  /** End what the server no longer tells of; `status` says why: "cancelled" or "lost". */
  #abandon(race, status) {
    for (const [solver, run] of race.runs) {
      if (run.over) continue;
      const { seconds = 0, expanded = null, state = "waiting" } = run.last ?? {};
      const outcome = { status, encoding: null, certificate: null, message: "" };
      this.#ended(race, { solver, outcome, won: false, started: state !== "waiting", seconds, expanded, final: false });
    }
  }

  #won(race, { solver, outcome, actions }) {
    if (outcome.certificate) {
      race.lost = true;
      this.app.proved(outcome.certificate);
      if (race.stop === "never") return; // all are told of at the end
    }
    race.first = solver;
    if (outcome.certificate) return this.#say(say("race.proved", { solver }), "good", retold(outcome.certificate.said.words));
    this.#say(planWords(solver, outcome), "good", quality(solver, outcome, race, race.game.puzzle));
    this.#play(race, { solver, outcome, actions });
  }

  #play(race, { solver, outcome, actions }) {
    const plan = { solver, encoding: outcome.encoding, actions, line: outcome.jumps };
    this.app.found(plan, race.stop === "first"); // else one looks at the race
  }

  /** All have ended, none with the answer that was asked for. */
  #nobody(race) {
    this.unanswered = race;
    const { text, kind, best } = plainly(race);
    this.#say(text, kind);
    if (best) this.#play(race, best);
  }

  #impossible(certificate) {
    this.#say(say("race.impossible"), "good", certificate ? retold(certificate.said.words) : say("race.searched"));
    this.anyway.hidden = false;
  }

  #key() { return JSON.stringify(this.app.reference()); }

  #keep(key, rows) {
    this.kept.set(key, rows);
    if (key !== this.#key()) return;
    this.app.state.results = rows;
    this.app.render();
  }

  #say(text, kind, more = "") {
    put(this.result, text, more ? h("span", { class: "more" }, ` ${more}`) : null);
    this.result.className = `result ${kind}`;
    this.anyway.hidden = true;
    if (text && !this.result.offsetParent) announce(`${text} ${more}`); // where it is seen, it is read there
  }
}

const cut = (race) => race.rows.some(({ row }) => row.status === "lost");

/** A run's end as it is told: one that nobody asked for, before there is an answer, is the server's own end. */
function told(race, event) {
  const { outcome } = event;
  if (outcome.status !== "cancelled" || race.first || race.lost) return event;
  return { ...event, outcome: { ...outcome, status: "lost", message: "" } };
}
