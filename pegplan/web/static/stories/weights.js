// "Weigh it": the pupil builds a pagoda function by clicking weights onto holes.

import { announce, h, plural, put } from "../dom.js";
import { Checking } from "./checking.js";
import { goalWeight, MOST_WEIGHT, rising, weightOf, weightsOf, weightsText, wholeWeights } from "./counting.js";
import { drawFault } from "./marks.js";
import { Tools } from "./tools.js";

const STEPS = { more: 1, less: -1 };
const MOST_SHOWN = 6; // jumps that break it

export class WeightStory {
  constructor(app) {
    this.app = app;
    this.tools = new Tools("What a click does", [
      ["more", "+1", "A click adds 1 to a hole's weight"], ["less", "−1", "A click takes 1 away"], ["none", "0", "A click sets 0"]], () => app.render());
    this.load_ = h("select", { id: "load-weights", "aria-label": "Load weights", onchange: () => this.#load() });
    this.tip = h("p", { class: "quiet story-tip" });
    this.brief = h("p", { class: "brief result" });
    this.ends = h("dl", { class: "ends weights-ends" });
    this.said = h("div", { class: "said-part" });
    this.checking = new Checking(app);
    this.verdict = h("div", { class: "verdict", tabindex: 0, role: "region", "aria-label": "What the weights show" }, this.said, this.checking.element);
    this.element = h("div", { class: "parts" },
      h("section", { class: "card tools-card weighing" }, h("div", { class: "row wrap" }, this.tools.element, this.load_), this.tip, this.brief),
      h("section", { class: "card" }, h("h2", {}, "No jump may raise the sum"), this.ends, this.verdict));
  }

  load() {
    this.lit = null;
    this.offered = null;
    if (!this.begun) this.tools.take("more");
    this.begun = true;
  }

  // -- the board

  drawing(game, state) {
    const weights = weightsOf(state.weights, game.names.length);
    const lit = this.#litJump(rising(game, weights));
    return {
      editing: !this.tools.playing, playable: this.tools.playing, numbers: weights.map(String),
      notes: lit ? lit.map((i, role) => [i, `${["from", "over", "to"][role]} in a jump that breaks the rule`]) : [],
      draw: (view) => { if (lit) drawFault(view, lit, true); },
    };
  }

  #litJump(broken) {
    const { game } = this.app;
    return broken.find((jump) => game.text(jump) === this.lit) ?? broken.find((jump) => jump[2] === this.last) ?? broken[0] ?? null;
  }

  get weights() { return weightsOf(this.app.state.weights, this.app.game.names.length); }

  /** A click on a hole. */
  hole(i) {
    const step = STEPS[this.tools.name];
    this.#put(i, step ? this.weights[i] + step : 0);
  }

  key(i, key) {
    if (this.tools.playing) return false;
    if (/^\d$/.test(key)) this.#put(i, Number(key));
    else if (key === "+" || key === "=") this.#put(i, this.weights[i] + 1);
    else if (key === "-") this.#put(i, this.weights[i] - 1);
    else if (key === "Delete" || key === "Backspace") this.#put(i, 0);
    else return false;
    return true;
  }

  #put(i, weight) {
    const weights = this.weights;
    weights[i] = Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, weight));
    [this.last, this.lit] = [i, null];
    const { game } = this.app;
    const broken = rising(game, weights);
    this.#keep(weights, `${game.names[i]} weighs ${weights[i]}. ${broken.length ? `${plural(broken.length, "jump")} break${broken.length === 1 ? "s" : ""} the rule.` : "No jump breaks the rule."}`);
  }

  #keep(weights, said) {
    this.app.change(() => this.app.set({ weights: weightsText(weights) }));
    announce(said);
  }

  // -- weights to begin with

  /** pegplan's own weights: of the certificate of the position shown, and its pagoda functions for this goal. */
  #offers({ advice, known }) {
    const numbers = advice?.solvable === false ? advice.certificate?.drawing.numbers : null;
    const found = numbers && advice.certificate.kind === "pagoda" ? [["the certificate's", numbers]] : [];
    const pagodas = known ? [...known.overlays.values()].filter(({ kind }) => kind === "pagoda") : [];
    return [...found, ...pagodas.map((one, i) => [`pegplan's ${i + 1} (start ${one.start}, goal ${one.goal})`, one.numbers])];
  }

  #choices(view) {
    const offers = this.#offers(view);
    const key = JSON.stringify(offers.map(([name]) => name));
    if (key === this.offered) return;
    this.offered = key;
    this.offers = offers;
    put(this.load_, ["Load weights…", "0 everywhere", "1 everywhere", ...offers.map(([name]) => name)].map((text, i) => h("option", { value: i }, text)));
  }

  #load() {
    const { game } = this.app;
    const choice = Number(this.load_.value);
    this.load_.value = "0";
    if (choice === 1 || choice === 2) this.#keep(game.names.map(() => choice - 1), `Every hole weighs ${choice - 1}.`);
    if (choice < 3) return;
    const [name, numbers] = this.offers[choice - 3];
    const found = wholeWeights(game, numbers);
    if (found) this.#keep(found.whole, `Loaded ${name} weights${found.times > 1 ? `, times ${found.times}, so that they are whole` : ""}.`);
    else announce("These weights are too large to be shown here.");
  }

  // -- the panel

  show(view) {
    const { game, state, position } = view;
    const weights = this.weights;
    this.tools.mark();
    this.#choices(view);
    this.tip.textContent = this.tools.playing
      ? "Play, or step with ← and →, and watch the sum."
      : "Click holes; or press 0 to 9, + or − on a hole.";
    const broken = rising(game, weights);
    const now = weightOf(weights, position);
    const { least, sure } = goalWeight(game, weights);
    const proves = !broken.length && now < least;
    const end = (name, value, id, sign) => h("div", { "data-sign": sign }, h("dt", {}, name), h("dd", { id }, value));
    put(this.ends, end("start", weightOf(weights, game.start)), end("now", now, "weight-now"),
      end(sure ? "goal" : "goal, at least", least, "weight-goal", now < least ? "<" : "≥"));
    put(this.said, broken.length ? this.#broken(game, broken, weights) : this.#sum(state, weights, now, least, sure));
    this.brief.textContent = this.said.querySelector(".result")?.textContent ?? this.tip.textContent;
    this.brief.classList.toggle("bad", proves || broken.length > 0);
    this.checking.check(proves ? { weights: Object.fromEntries(game.names.flatMap((name, i) => (weights[i] ? [[name, weights[i]]] : []))) } : null);
  }

  #broken(game, broken, weights) {
    const lit = this.#litJump(broken);
    const [from, over, to] = lit.map((i) => weights[i]);
    const chip = (jump) => h("button", {
      type: "button", class: "move", "aria-pressed": String(jump === lit), onclick: () => { this.lit = game.text(jump); this.app.render(); },
    }, game.text(jump));
    return [
      h("p", { class: "result bad", id: "broken" }, h("code", {}, game.text(lit)), `: ${from} + ${over} < ${to}`.replaceAll("-", "−")),
      h("p", {}, `This jump would raise the sum by ${to - from - over}. ${broken.length === 1 ? "It alone breaks the rule." : `${broken.length} of ${game.board.jumps.length} jumps break the rule.`}`),
      h("div", { class: "chips" }, broken.slice(0, MOST_SHOWN).map(chip), broken.length > MOST_SHOWN ? h("span", { class: "quiet" }, `and ${broken.length - MOST_SHOWN} more`) : null),
    ];
  }

  #sum(state, weights, now, least, sure) {
    if (!weights.some(Boolean)) return h("p", {}, "Give holes weights, so that in every jump the two holes that become empty weigh at least as much as the hole that gets a peg. If then the goal weighs more than the start, nobody can reach it.");
    const here = state.at ? "now" : "start";
    const [one, other] = [now, least].map((number) => String(number).replace("-", "−"));
    const goal = sure ? "goal" : "goal at least";
    return [
      h("p", { class: `result ${now < least ? "bad" : ""}`, id: "weighed" }, now < least
        ? `${here} ${one} < ${goal} ${other}: nobody can ever reach it.` : `Proves nothing yet: ${here} ${one} ≥ ${goal} ${other}.`),
      h("p", {}, "No jump breaks the rule: these weights are a pagoda function, and the sum of the pegs never rises."),
    ];
  }
}
