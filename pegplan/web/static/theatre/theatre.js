// The theatre: a search, step by step, on boards. Give it a trace and a board, and put its element anywhere.

import { h, put, s } from "../dom.js";
import { Boards } from "./boards.js";
import { Curve } from "./curve.js";
import { Replay, value } from "./replay.js";
import { amount, say } from "../words.js";

const SHOWN = 30; // boards of the frontier that are drawn
const KEPT = 2000; // cards that are kept
const SPEEDS = [0.5, 1, 2, 5, 10, 30];
const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z", back: "M12 2v12L3 8z", play: "M3 1v14l11-7z", pause: "M3 2h4v12H3zM9 2h4v12H9z",
  on: "M4 2v12l9-6z", last: "M12 2h2v12h-2zM2 2v12l9-6z",
};

const SIGNS = { new: "+", cheaper: "↑", reopened: "↻", moved: "↑", again: "+", better: "★", duplicate: "=", dead: "✕", skipped: "–" };
const COUNTERS = ["expanded", "generated", "evaluated", "reopened", "duplicates", "dead_ends"];

const said = (data) => {
  const number = value(data);
  if (number === null || number === undefined) return "";
  return number === Infinity ? "∞" : amount(number, { maximumFractionDigits: 2 });
};

const reached = ({ action }) => (action ? say("theatre.reached", { action }) : say("theatre.start"));

export class Theatre {
  /**
   * @param trace the JSON of a trace
   * @param board as for Boards
   * @param on callbacks: step(step), after each step shown
   */
  constructor(trace, board, on = {}) {
    this.trace = trace;
    this.replay = new Replay(trace);
    this.boards = new Boards(board);
    this.on = on;
    this.step = 0;
    this.speed = 1;
    this.timer = null;
    this.cards = new Map(); // the cards of the frontier, which stay the same from step to step
    this.nextWord = h("p", { class: "fate" }, say("theatre.next"));
    this.element = this.#build();
    this.go(0);
  }

  get length() {
    return this.replay.length;
  }

  get playing() {
    return this.timer !== null;
  }

  /** Show the search after some steps. */
  go(step) {
    this.step = Math.max(0, Math.min(this.length, Math.round(step)));
    const moment = this.replay.at(this.step);
    this.#stage(moment);
    this.#successors(moment);
    this.#frontier(moment);
    for (const [name, number] of Object.entries(moment.counters)) this.numbers[name].textContent = amount(number);
    this.slider.value = this.step;
    this.slider.setAttribute("aria-valuetext", say("theatre.step", { step: this.step, all: this.length }));
    this.curve.show(this.step);
    this.on.step?.(this.step);
  }

  /** Show a step that the reader chose: that stops playing. */
  pick(step) {
    this.pause();
    this.go(step);
  }

  play() {
    if (this.playing) { this.pause(); return; }
    if (this.step === this.length) this.go(0);
    this.#icon("pause");
    this.#tick();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.#icon("play");
  }

  faster(by) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    this.speeds.value = this.speed;
    if (this.playing) this.#tick();
  }

  /** What a key does; whether it did something. */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const inside = event.target.closest?.("button, select, input");
    const keys = {
      ArrowLeft: () => this.pick(this.step - 1), ArrowRight: () => this.pick(this.step + 1),
      Home: () => this.pick(0), End: () => this.pick(this.length),
      "+": () => this.faster(1), "-": () => this.faster(-1),
    };
    if (event.key === " " && !inside) this.play();
    else if (event.key in keys && !(inside && inside.tagName === "SELECT")) keys[event.key]();
    else return false;
    return true;
  }

  #tick() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      this.go(this.step + 1);
      if (this.step === this.length) this.pause();
    }, 1000 / SPEEDS[this.speed]);
  }

  #icon(name) {
    this.player.querySelector("path").setAttribute("d", ICONS[name]);
  }

  // -- what is drawn

  #build() {
    const { trace } = this;
    this.stage = h("div", { class: "stage-board" });
    this.saying = h("p", { class: "saying", "aria-live": "polite" });
    this.values = h("dl", { class: "values" });
    this.facts = h("p", { class: "facts" });
    this.children = h("ol", { class: "strip", tabindex: 0, "aria-label": say("theatre.successors") });
    this.queue = h("ol", { class: "grid", tabindex: 0, "aria-label": say("theatre.frontier") });
    this.waits = h("span", { class: "count" });
    this.numbers = {};
    const counters = COUNTERS.map((name) => {
      this.numbers[name] = h("dd", {});
      return h("div", {}, h("dt", {}, say(`theatre.counter.${name}`)), this.numbers[name]);
    });
    const heading = (text, ...more) => h("h2", {}, text, " ", more);
    return h("section", { class: "theatre", "aria-label": trace.title },
      h("header", {}, h("h1", {}, trace.title), h("p", { class: `ending ${trace.ending}` }, trace.message)),
      h("div", { class: "now" }, this.stage, this.saying, this.values, this.facts),
      h("div", { class: "around" },
        heading(say("theatre.successors")), this.children,
        heading(say("theatre.frontier"), h("span", { class: "count" }, say(`theatre.order.${trace.order}`), ", "), this.waits), this.queue),
      h("dl", { class: "counters" }, counters),
      this.#controls());
  }

  #controls() {
    const button = (name, press) => h("button", { type: "button", "aria-label": say(`theatre.control.${name}`), title: say(`theatre.control.${name}`), onclick: press },
      s("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, s("path", { d: ICONS[name] })));
    this.player = button("play", () => this.play());
    this.slider = h("input", { type: "range", min: 0, max: this.length, value: 0, step: 1, "aria-label": say("theatre.control.at"), oninput: () => this.pick(+this.slider.value) });
    this.speeds = h("select", { "aria-label": say("theatre.control.speed"), onchange: () => { this.speed = +this.speeds.value; if (this.playing) this.#tick(); } },
      SPEEDS.map((speed, i) => h("option", { value: i, selected: i === this.speed }, say("theatre.speed", { count: speed }))));
    this.curve = new Curve(this.trace, say("theatre.curve"));
    return h("div", { class: "controls" },
      button("first", () => this.pick(0)), button("back", () => this.pick(this.step - 1)), this.player,
      button("on", () => this.pick(this.step + 1)), button("last", () => this.pick(this.length)),
      h("div", { class: "time" }, this.curve.element, this.slider), this.speeds);
  }

  #stage({ step, current }) {
    const node = this.trace.nodes[current ?? 0];
    const state = this.trace.states[node.state];
    const label = say("theatre.pegs", { count: state.pegs.length, pegs: state.pegs.join(", ") });
    put(this.stage, this.boards.large(state.pegs, node.jumps, state.unclear ?? [], label));
    const words = current === null ? [say("theatre.before")]
      : [h("b", {}, say("theatre.step", { step, all: this.length })), ": ", reached(node), state.goal ? h("strong", { class: "goal" }, ` ${say("theatre.goal")}`) : ""];
    put(this.saying, words);
    const shown = [["g", node.g], ["h", node.h], ["f", node.f]].filter(([, number]) => number !== null);
    put(this.values, shown.map(([name, number]) => h("div", {}, h("dt", {}, name), h("dd", {}, said(number)))));
    this.facts.textContent = (state.facts ?? []).join(" ");
  }

  #successors({ current, successors }) {
    if (current === null) { put(this.children, h("li", { class: "none" }, "–")); return; }
    const goal = this.trace.states[this.trace.nodes[current].state].goal;
    put(this.children, successors.length
      ? successors.map((number) => this.#card(number, true))
      : h("li", { class: "none" }, say(goal ? "theatre.goal" : "theatre.none")));
  }

  #frontier({ frontier }) {
    this.waits.textContent = say("theatre.waiting", { count: frontier.length });
    const shown = frontier.slice(0, SHOWN).map((number) => this.#waiting(number));
    this.queue.querySelector(".next")?.classList.remove("next");
    shown[0]?.classList.add("next");
    shown[0]?.append(this.nextWord);
    put(this.queue, frontier.length ? [] : h("li", { class: "none" }, say("theatre.empty")), shown,
      frontier.length > SHOWN ? h("li", { class: "none" }, say("theatre.more", { count: frontier.length - SHOWN })) : []);
  }

  /** The card of a node that waits, made once. */
  #waiting(number) {
    if (!this.cards.has(number)) {
      if (this.cards.size > KEPT) this.cards.clear();
      this.cards.set(number, this.#card(number, false));
    }
    return this.cards.get(number);
  }

  /** A small board with its values; a successor also says what becomes of it. */
  #card(number, born) {
    const node = this.trace.nodes[number];
    const state = this.trace.states[node.state];
    const fate = say(`theatre.fate.${node.fate}`);
    const values = [node.f !== null && !born ? ["f", node.f] : null, node.h !== null ? ["h", node.h] : ["g", node.g]];
    const written = values.filter(Boolean).map(([name, of]) => h("span", {}, h("i", {}, name), said(of)));
    const kind = born ? `card fate-${node.fate}` : "card";
    return h("li", { class: `${kind}${state.goal ? " goal" : ""}`, title: born ? `${node.action}: ${fate}` : node.action || reached(node) },
      this.boards.small(state.pegs), h("p", {}, written),
      born ? h("p", { class: "fate" }, h("b", { "aria-hidden": "true" }, SIGNS[node.fate]), ` ${fate}`) : null);
  }
}
