// What a heuristic says of the position on the board, fact by fact; and along the game, beside the truth.

import { aborted, ask } from "../api.js";
import { h, put, s } from "../dom.js";
import { EXPLAINED } from "../searches.js";
import { arc } from "../theatre/boards.js";
import { value } from "../theatre/replay.js";
import { amount, say } from "../words.js";
import { GameCurve } from "./curve.js";
import { askedOf } from "./runs.js";

const VIEWS = ["peg", "empty", "plan", "layers"];
const PAUSE = 120; // milliseconds without a jump before the server is asked
const MOST_KEPT = 300; // answers
const MOST_HOLES = 64; // as the server's MOST_SEARCHED

const text = (data) => { const number = value(data); return number === Infinity ? "∞" : amount(number, { maximumFractionDigits: 2 }); };

const keyOf = (path, body) => JSON.stringify([path, body]);

export class ValuesDesk {
  constructor(app) {
    this.app = app;
    this.known = new Map();
    this.what = null;
    this.layer = 0;
    const group = (label, buttons) => h("div", { class: "segments", role: "group", "aria-label": say(label) }, buttons);
    this.names = EXPLAINED.map((name) => h("button", { type: "button", "data-name": name, "aria-pressed": "false", title: say(`search.heuristic.${name}`), onclick: () => { this.what = null; app.set({ heuristic: name }); } }, name));
    this.views = VIEWS.map((what) => h("button", { type: "button", "data-what": what, "aria-pressed": "false", onclick: () => { this.what = what; app.render(); } }, say(`values.view.${what}`)));
    this.slider = h("input", { type: "range", id: "values-layer", min: 0, max: 1, value: 0, oninput: () => { this.layer = Number(this.slider.value); app.render(); } });
    this.layers = h("label", { class: "values-layer", hidden: true }, h("span", {}), this.slider);
    this.said = h("p", { class: "result", id: "values-said", role: "status" });
    this.why = h("div", { class: "values-why", tabindex: 0, role: "region", "aria-label": say("values.why") });
    this.curve = new GameCurve((step) => app.to(step));
    this.along = h("div", { class: "values-along" });
    this.plan = h("button", { type: "button", class: "plain", id: "values-plan", onclick: () => this.#plan() }, say("values.plan"));
    this.element = h("div", { class: "parts", hidden: true },
      h("section", { class: "card" }, h("div", { class: "row wrap" }, group("search.with", this.names), group("values.board", this.views)), this.layers, this.said, this.why),
      h("section", { class: "card" }, h("h2", {}, say("values.curve")), this.along));
  }

  load() {
    this.found = null;
    this.points = null;
    this.asking = null;
    this.drawnAlong = null;
  }

  heuristic(state) { return EXPLAINED.includes(state.heuristic) ? state.heuristic : "hadd"; }

  /** What the board shows: numbers in the holes, or the relaxed plan. */
  get view() {
    if (this.what) return this.what;
    if (this.heuristic(this.app.state) === "hff") return "plan";
    const goals = this.found?.facts?.filter(({ goal, hole }) => goal && hole !== null) ?? [];
    return goals.filter(({ pegged }) => pegged).length < goals.length / 2 ? "empty" : "peg";
  }

  // -- what is asked

  /** The answer to a question, kept; `then` is called when it comes. */
  #ask(slot, path, body) {
    const key = keyOf(path, body);
    if (this.known.has(key)) return this.known.get(key);
    if (this.known.size > MOST_KEPT) this.known.clear();
    if (this[slot]?.key === key) return null;
    clearTimeout(this[slot]?.timer);
    this[slot]?.control.abort();
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        this.known.set(key, await ask(path, body, control.signal));
      } catch (error) {
        if (aborted(error)) return;
        this.known.set(key, { error: error.message });
      }
      this.app.render();
    }, PAUSE);
    this[slot] = { key, control, timer };
    return null;
  }

  #asked() {
    const { app } = this;
    const estimate = { ...askedOf(app, app.state.at), heuristic: this.heuristic(app.state) };
    const { position, ...rest } = askedOf(app, 0);
    return { estimate, curve: { ...rest, jumps: app.state.line, heuristics: EXPLAINED } };
  }

  // -- the board

  drawing(game) {
    const found = this.known.get(keyOf("estimate", this.#asked().estimate)); // of this very position, or none yet
    if (!found?.facts) return { rings: true };
    const { view } = this;
    const numbers = new Map();
    const lit = new Set();
    for (const { hole, pegged, value: cost, layer, goal } of found.facts) {
      if (hole === null) continue;
      const i = game.index.get(hole);
      if (view === "layers") {
        if (!pegged || layer === null || layer > this.layer) continue;
        numbers.set(i, String(layer));
        if (layer === this.layer && layer) lit.add(i);
      } else if (pegged === (view === "peg")) {
        numbers.set(i, text(cost));
        if (goal) lit.add(i);
      }
    }
    const plan = view === "plan" ? found.relaxed_plan.filter(({ jump }) => jump) : [];
    const notes = view === "plan" ? [] : [...numbers].map(([i, number]) => [i, say(`values.note.${view}`, { number })]);
    return { rings: true, notes, draw: (board) => (view === "plan" ? drawPlan(board, plan) : drawNumbers(board, numbers, lit)) };
  }

  // -- the panel

  show({ game, state, analysis }) {
    const name = this.heuristic(state);
    for (const button of this.names) button.setAttribute("aria-pressed", String(button.dataset.name === name));
    for (const button of this.views) button.setAttribute("aria-pressed", String(button.dataset.what === this.view));
    if (game.names.length > MOST_HOLES) {
      this.#say("bad", say("search.large", { count: game.names.length, most: MOST_HOLES }));
      return;
    }
    const asked = this.#asked();
    const found = this.#ask("estimating", "estimate", asked.estimate);
    if (found) this.found = found;
    if (this.found) this.#explain(this.found);
    else this.#say("", say("values.waits"));
    this.element.classList.toggle("stale", !found);
    this.#along(state, analysis, asked.curve);
  }

  #say(kind, words) {
    this.said.className = `result ${kind}`;
    this.said.textContent = words;
  }

  #explain(found) {
    if (found.error) {
      this.#say("bad", found.error);
      put(this.why);
      return;
    }
    const goals = found.facts.filter(({ goal }) => goal).sort((a, b) => value(b.value) - value(a.value) || a.fact.localeCompare(b.fact));
    const lost = goals.filter((fact) => fact.value === "inf");
    const name = found.heuristic;
    this.#say(lost.length ? "bad" : "", lost.length ? say("values.lost", { name, facts: lost.map(({ fact }) => fact).join(" ") })
      : say(`values.is.${name}`, { name, value: text(found.value), count: name === "hff" ? found.relaxed_plan.length : goals.length }));
    const most = Math.max(0, ...found.facts.map(({ layer }) => layer ?? 0));
    this.layers.hidden = this.view !== "layers";
    this.slider.max = most;
    this.layer = Math.min(this.layer, most);
    this.slider.value = this.layer;
    this.layers.firstChild.textContent = say("values.layer", { layer: this.layer, all: most });
    put(this.why, name === "hff" ? this.#layers(found.relaxed_plan) : this.#costs(goals, name));
  }

  /** The facts of the goal that cost something: their sum, or the dearest. */
  #costs(goals, name) {
    const rows = goals.filter((fact) => fact.value !== 0);
    if (!rows.length) return h("p", { class: "quiet" }, say("values.free"));
    const dearest = value(rows[0].value);
    return h("table", {},
      h("thead", {}, h("tr", {}, ["values.fact", "values.cost", "values.first"].map((key) => h("th", { scope: "col" }, say(key))))),
      h("tbody", {}, rows.map((fact) => h("tr", { class: name === "hmax" && value(fact.value) === dearest ? "now" : "" },
        h("td", {}, h("code", {}, fact.fact)), h("td", {}, text(fact.value)), h("td", {}, fact.layer === null ? "–" : amount(fact.layer))))));
  }

  #layers(plan) {
    const layers = [...new Set(plan.map(({ layer }) => layer))];
    return h("ol", { class: "relaxed" }, layers.map((layer) => h("li", {}, h("b", {}, amount(layer + 1)), " ",
      plan.filter((each) => each.layer === layer).map(({ action, jump }) => h("code", {}, jump ?? action)))));
  }

  // -- along the game

  #along(state, analysis, asked) {
    const goesOn = analysis?.plan?.length > 0;
    if (!state.line.length) {
      this.drawnAlong = null;
      put(this.along, h("p", { class: "quiet" }, say("values.none")), goesOn ? this.plan : null);
      return;
    }
    const found = this.#ask("tracing", "curve", asked);
    if (!found) {
      if (!this.drawnAlong) put(this.along, h("p", { class: "quiet busy" }, say("values.waits")));
      return;
    }
    if (found.error) { this.drawnAlong = null; put(this.along, h("p", { class: "result bad" }, found.error)); return; }
    if (this.drawnAlong !== found) {
      this.drawnAlong = found;
      this.curve.load(found.points, EXPLAINED);
      put(this.along, this.curve.element);
    }
    this.curve.show(state.at);
  }

  /** Go on with a plan that is known, so that there is a curve. */
  #plan() {
    const { app } = this;
    const { line, at } = app.state;
    const plan = app.analysis()?.plan ?? [];
    app.change(() => app.set({ line: [...line.slice(0, at), ...plan], at, still: 0, found: null }));
  }
}

function drawNumbers(board, numbers, lit) {
  for (const [i, number] of numbers) {
    const { x, y } = board.places[i];
    const pegged = board.position.has(i) ? " on-peg" : "";
    board.layers.text.append(s("text", { class: `number${pegged}${number === "0" ? " zero" : ""}`, x, y: y + 6, "font-size": number.length > 3 ? 12 : 17 }, number));
    if (lit.has(i)) board.layers.top.append(s("circle", { class: "wanted", cx: x, cy: y, r: 20.5 }));
  }
}

/** The jumps of the relaxed plan as thin arrows, each with the number of its layer. */
function drawPlan(board, plan) {
  const places = new Map(board.places.map((hole) => [hole.name, hole]));
  for (const { jump, layer } of plan) {
    const { curve, head, middle } = arc(places, jump);
    board.layers.top.append(s("g", { class: "relaxed-jump" },
      s("path", { class: "relaxed-halo", d: curve }), s("path", { class: "relaxed-line", d: curve }), s("polygon", { class: "relaxed-head", points: head }),
      s("circle", { class: "relaxed-badge", cx: middle.x, cy: middle.y, r: 8 }),
      s("text", { class: "relaxed-layer", x: middle.x, y: middle.y + 3.6 }, String(layer + 1))));
  }
}
