// "Weigh it": the pupil builds a pagoda function by clicking weights onto holes.

import { announce, h, put } from "../dom.js";
import { Checking } from "./checking.js";
import { goalWeight, MOST_WEIGHT, rising, weightOf, weightsOf, weightsText, wholeWeights } from "./counting.js";
import { drawFault } from "./marks.js";
import { Tools } from "./tools.js";
import { say } from "../words.js";

const STEPS = { more: 1, less: -1 };
const MOST_SHOWN = 6; // jumps that break it

export class WeightStory {
  constructor(app) {
    this.app = app;
    this.tools = new Tools(say("story.click"), [
      ["more", "+1", say("weights.more")], ["less", "−1", say("weights.less")], ["none", "0", say("weights.none")]], () => app.render());
    this.load_ = h("select", { id: "load-weights", "aria-label": say("weights.load"), onchange: () => this.#load() });
    this.tip = h("p", { class: "quiet story-tip" });
    this.brief = h("p", { class: "brief result" });
    this.ends = h("dl", { class: "ends weights-ends" });
    this.said = h("div", { class: "said-part" });
    this.checking = new Checking(app);
    this.verdict = h("div", { class: "verdict", tabindex: 0, role: "region", "aria-label": say("weights.show") }, this.said, this.checking.element);
    this.element = h("div", { class: "parts" },
      h("section", { class: "card tools-card weighing" }, h("div", { class: "row wrap" }, this.tools.element, this.load_), this.tip, this.brief),
      h("section", { class: "card" }, h("h2", {}, say("weights.rule")), this.ends, this.verdict));
  }

  load() {
    [this.last, this.lit, this.offered] = [null, null, null];
    if (!this.begun) this.tools.take("more");
    this.begun = true;
  }

  // -- the board

  drawing(game, state) {
    const weights = weightsOf(state.weights, game.names.length);
    const lit = this.#litJump(rising(game, weights));
    return {
      editing: !this.tools.playing, playable: this.tools.playing, numbers: weights.map(String),
      notes: lit ? lit.map((i, role) => [i, say(`weights.role.${["from", "over", "to"][role]}`)]) : [],
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
    this.#keep(weights, `${say("weights.weighs", { hole: game.names[i], weight: weights[i] })} ${broken.length ? say("weights.break", { count: broken.length }) : say("weights.fine")}`);
  }

  #keep(weights, said) {
    this.app.change(() => this.app.set({ weights: weightsText(weights) }));
    announce(said);
  }

  // -- weights to begin with

  /** pegplan's own weights: of the certificate of the position shown, and its pagoda functions for this goal. */
  #offers({ analysis, known }) {
    const numbers = analysis?.solvable === false ? analysis.certificate?.drawing.numbers : null;
    const found = numbers && analysis.certificate.kind === "pagoda" ? [[say("weights.certificate"), numbers]] : [];
    const pagodas = known ? [...known.overlays.values()].filter(({ kind }) => kind === "pagoda") : [];
    return [...found, ...pagodas.map((one, i) => [say("weights.pegplan", { number: i + 1, start: one.start, goal: one.goal }), one.numbers])];
  }

  #choices(view) {
    const offers = this.#offers(view);
    const key = JSON.stringify(offers.map(([name]) => name));
    if (key === this.offered) return;
    this.offered = key;
    this.offers = offers;
    put(this.load_, [say("weights.choose"), say("weights.zero"), say("weights.one"), ...offers.map(([name]) => name)].map((text, i) => h("option", { value: i }, text)));
  }

  #load() {
    const { game } = this.app;
    const choice = Number(this.load_.value);
    this.load_.value = "0";
    if (choice === 1 || choice === 2) this.#keep(game.names.map(() => choice - 1), say("weights.every", { weight: choice - 1 }));
    if (choice < 3) return;
    const [name, numbers] = this.offers[choice - 3];
    const found = wholeWeights(game, numbers);
    if (found) this.#keep(found.whole, found.times > 1 ? say("weights.loaded-times", { name, times: found.times }) : say("weights.loaded", { name }));
    else announce(say("weights.large"));
  }

  // -- the panel

  show(view) {
    const { game, state, position } = view;
    const weights = this.weights;
    this.tools.mark();
    this.#choices(view);
    this.tip.textContent = this.tools.playing
      ? say("weights.tip-play") : say("weights.tip");
    const broken = rising(game, weights);
    const now = weightOf(weights, position);
    const { least, sure } = goalWeight(game, weights);
    const proves = !broken.length && now < least;
    const end = (name, value, id, sign) => h("div", { "data-sign": sign }, h("dt", {}, name), h("dd", { id }, value));
    put(this.ends, end(say("prove.start"), weightOf(weights, game.start)), end(say("prove.now"), now, "weight-now"),
      end(say(sure ? "prove.goal" : "weights.goal-least"), least, "weight-goal", now < least ? "<" : "≥"));
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
      h("p", {}, `${say("weights.raises", { by: to - from - over })} ${say("weights.broken", { count: broken.length, all: game.board.jumps.length })}`),
      h("div", { class: "chips" }, broken.slice(0, MOST_SHOWN).map(chip), broken.length > MOST_SHOWN ? h("span", { class: "quiet" }, say("story.more", { count: broken.length - MOST_SHOWN })) : null),
    ];
  }

  #sum(state, weights, now, least, sure) {
    if (!weights.some(Boolean)) return h("p", {}, say("weights.task"));
    const here = say(state.at ? "prove.now" : "prove.start");
    const [one, other] = [now, least].map((number) => String(number).replace("-", "−"));
    const goal = say(sure ? "prove.goal" : "weights.goal-atleast");
    const compared = `${here} ${one} ${now < least ? "<" : "≥"} ${goal} ${other}`;
    return [
      h("p", { class: `result ${now < least ? "bad" : ""}`, id: "weighed" }, say(now < least ? "weights.proves" : "weights.nothing", { compared })),
      h("p", {}, say("weights.pagoda")),
    ];
  }
}
