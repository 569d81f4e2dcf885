// The theatre: a search, step by step, on boards. Give it a trace and a board, and put its element anywhere.

import { h, put, write } from "../dom.js";
import { LargeBoard, SmallBoards } from "./boards.js";
import { Curve } from "./curve.js";
import { Replay, value } from "./replay.js";
import { Steps } from "./steps.js";
import { amount, say } from "../words.js";

const SHOWN = 30; // boards of the frontier that are drawn
const KEPT = 2000; // cards that are kept
const SELDOM = 4; // steps from one drawing of the lists to the next while frames are late
const SIGNS = { new: "+", cheaper: "↑", reopened: "↻", moved: "↑", again: "+", better: "★", duplicate: "=", dead: "✕", skipped: "–" };
const COUNTERS = ["expanded", "generated", "evaluated", "reopened", "duplicates", "dead_ends"];

const said = (data) => {
  const number = value(data);
  if (number === null || number === undefined) return "";
  return number === Infinity ? "∞" : amount(number, { maximumFractionDigits: 2 });
};

const reached = ({ action }) => (action ? say("theatre.reached", { action }) : say("theatre.start"));

/** A position of any game: the cells of each piece, or of the only one. */
const inWords = (position) => (Array.isArray(position) ? position.join(", ") : Object.entries(position).map(([piece, cells]) => `${piece}: ${cells.join(", ")}`).join("; "));

/** Give an element these children; those that stay where they are, are not touched, which is quick. */
function settle(element, children) {
  const kept = new Set(children);
  for (const child of [...element.children]) if (!kept.has(child)) child.remove();
  children.forEach((child, i) => { if (element.children[i] !== child) element.insertBefore(child, element.children[i] ?? null); });
}

/** A search in words, such as "A* with hadd, encoding jump"; what is searched is left out where it is null. */
export function titleOf({ search, heuristic, weight }, source = null) {
  const name = say(`theatre.search.${search}`) + (weight === null ? "" : ` (w = ${amount(weight)})`);
  const whole = heuristic ? say("theatre.with", { search: name, heuristic }) : name;
  return source ? `${whole}, ${source}` : whole;
}

/** How a search ended, in words. */
export function endingOf({ ending, plan, verified, reason, expansions }) {
  if (ending !== "plan") return say(`theatre.ended.${ending}`, { count: expansions.length });
  return verified ? say("theatre.ended.plan", { count: plan.length }) : say("theatre.ended.wrong", { count: plan.length, reason });
}

export class Theatre {
  /**
   * @param trace the JSON of a trace
   * @param board as for LargeBoard
   * @param on callbacks: step(step), after each step shown; `follows`: no controls of its own, others call go();
   *   `turn`: a number, another for each of several theatres, so that they draw most in different frames
   */
  constructor(trace, board, on = {}) {
    this.trace = trace;
    this.replay = new Replay(trace);
    this.large = new LargeBoard(board);
    this.small = new SmallBoards(board);
    this.on = on;
    this.step = 0;
    this.cards = new Map(); // the cards of the frontier, which stay the same from step to step
    this.nextWord = h("p", { class: "fate" }, say("theatre.next"));
    this.curve = new Curve(trace, say("theatre.curve"));
    if (!on.follows) this.steps = new Steps(this.length, (...moment) => this.#show(...moment), this.curve.element);
    this.element = this.#build();
    this.go(0);
  }

  get length() { return this.replay.length; }

  get playing() { return Boolean(this.steps?.playing); }

  /** Show the search after some steps; `late`: in a hurry. */
  go(step, late = false) {
    if (this.steps) this.steps.go(step);
    else this.#show(Math.max(0, Math.min(this.length, Math.round(step))), late);
  }

  /** What a key does; whether it did something. */
  key(event) { return this.steps.key(event); }

  #show(step, late) {
    this.step = step;
    const moment = this.replay.at(step);
    this.#stage(moment);
    if (!late || (step + (this.on.turn ?? 0)) % SELDOM === 0) {
      this.#successors(moment);
      this.#frontier(moment);
    }
    for (const [name, number] of Object.entries(moment.counters)) write(this.numbers[name], amount(number));
    this.curve.show(step);
    this.on.step?.(step);
  }

  // -- what is drawn

  #build() {
    const { trace } = this;
    this.stage = h("div", { class: "stage-board" }, this.large.element);
    this.saying = h("p", { class: "saying", "aria-live": "polite" });
    this.values = { g: h("dd", {}), h: h("dd", {}), f: h("dd", {}) };
    const values = h("dl", { class: "values" }, Object.entries(this.values).map(([name, place]) => h("div", {}, h("dt", {}, name), place)));
    this.facts = h("p", { class: "facts" });
    this.children = h("ol", { class: "strip", tabindex: 0, "aria-label": say("theatre.successors") });
    this.queue = h("ol", { class: "grid", tabindex: 0, "aria-label": say("theatre.frontier") });
    this.waits = h("span", { class: "count" });
    this.numbers = {};
    const counters = COUNTERS.map((name) => {
      this.numbers[name] = h("dd", {});
      return h("div", {}, h("dt", {}, say(`theatre.counter.${name}`)), this.numbers[name]);
    });
    const heading = (text, ...more) => h(this.on.follows ? "h3" : "h2", {}, text, " ", more);
    const title = titleOf(trace, this.on.follows ? null : `${trace.puzzle.name}, ${trace.source}`);
    return h("section", { class: "theatre", "aria-label": title },
      h("header", {}, h(this.on.follows ? "h2" : "h1", {}, title), h("p", { class: `ending ${trace.ending}`, title: endingOf(trace) }, endingOf(trace))),
      h("div", { class: "now" }, this.stage, h("div", { class: "told" }, this.saying, values, this.facts)),
      h("div", { class: "around" },
        heading(say("theatre.successors")), this.children,
        heading(say("theatre.frontier"), h("span", { class: "count" }, say(`theatre.order.${trace.order}`), ", "), this.waits), this.queue),
      h("dl", { class: "counters" }, counters),
      this.steps ? this.steps.element : this.curve.element);
  }

  #stage({ step, current }) {
    const node = this.trace.nodes[current ?? 0];
    const state = this.trace.states[node.state];
    const label = state.pegs ? say("theatre.pegs", { count: state.pegs.length, pegs: state.pegs.join(", ") }) : inWords(state.position);
    this.large.show(state.pegs ?? state.position, node.jumps ?? node.steps, Boolean(node.jumps), state.unclear ?? [], label);
    const words = current === null ? [say("theatre.before")]
      : [h("b", {}, say("theatre.step", { step, all: this.length })), ": ", reached(node), state.goal ? h("strong", { class: "goal" }, ` ${say("theatre.goal")}`) : ""];
    put(this.saying, words);
    for (const [name, place] of Object.entries(this.values)) {
      place.parentElement.hidden = node[name] === null;
      write(place, said(node[name]));
    }
    write(this.facts, (state.facts ?? []).join(" "));
  }

  #successors({ current, successors }) {
    if (current === null) { put(this.children, h("li", { class: "none" }, "–")); return; }
    const goal = this.trace.states[this.trace.nodes[current].state].goal;
    put(this.children, successors.length
      ? successors.map((number) => this.#card(number, true))
      : h("li", { class: "none" }, say(goal ? "theatre.goal" : "theatre.none")));
  }

  #frontier({ frontier }) {
    write(this.waits, say("theatre.waiting", { count: frontier.length }));
    const shown = frontier.slice(0, SHOWN).map((number) => this.#waiting(number));
    this.queue.querySelector(".next")?.classList.remove("next");
    shown[0]?.classList.add("next");
    shown[0]?.append(this.nextWord);
    const first = frontier.length ? [] : [h("li", { class: "none" }, say("theatre.empty"))];
    const last = frontier.length > SHOWN ? [h("li", { class: "none" }, say("theatre.more", { count: frontier.length - SHOWN }))] : [];
    settle(this.queue, [...first, ...shown, ...last]);
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
      this.small.drawn(state.pegs ?? state.position), h("p", {}, written),
      born ? h("p", { class: "fate" }, h("b", { "aria-hidden": "true" }, SIGNS[node.fate]), ` ${fate}`) : null);
  }
}
