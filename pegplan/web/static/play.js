// The Play panel: hints, the moves so far, the goal, and the proof if the position is lost.

import { goalPicture } from "./board.js";
import { count, h, put } from "./dom.js";
import { moves } from "./game.js";

const SIGNS = { true: ["wins", "✓"], false: ["loses", "✕"], null: ["open", "?"] };
const WORDS = { true: "can still win", false: "loses", null: "not known" };

export class PlayPanel {
  constructor(panel, app) {
    this.app = app;
    this.switch = h("input", { type: "checkbox", role: "switch", id: "hints", onchange: () => app.set({ hints: this.switch.checked }) });
    this.hints = h("div", { class: "hints", id: "hint-list" });
    this.why = h("div", { class: "why" });
    this.line = h("ol", { class: "moves", id: "moves", "aria-label": "Moves" });
    this.goal = h("figure", { class: "goal" });
    this.plan = h("textarea", { rows: 3, id: "paste", spellcheck: "false", placeholder: "d2-d4  or  (jump d2 d3 d4) …" });
    put(panel,
      this.why,
      h("section", { class: "card" },
        h("div", { class: "row" },
          h("h2", {}, "Hints"),
          h("label", { class: "switch" }, this.switch, h("span", {}, "Show which jumps can still win"))),
        this.hints),
      h("div", { class: "pair" },
        h("section", { class: "card grow" }, h("h2", {}, "Moves"), this.line),
        h("section", { class: "card" }, h("h2", {}, "Goal"), this.goal)),
      h("details", { class: "card" },
        h("summary", {}, "Check a plan"),
        h("label", { for: "paste" }, "Paste a plan in the format of any planner; it is simulated."),
        this.plan,
        h("button", { type: "button", class: "plain", onclick: () => app.verify(this.plan.value) }, "Check it")));
  }

  load(game) {
    put(this.goal, goalPicture(game), h("figcaption", {}, game.puzzle.goal_text));
  }

  show({ game, state, position, advice }) {
    this.switch.checked = state.hints;
    this.#line(state);
    this.#hints(game, state, position, advice);
    put(this.why, proof(advice, this.app));
  }

  #line(state) {
    const found = moves(state.line);
    if (!found.length) {
      put(this.line, h("li", { class: "empty" }, "Click a peg that can jump, then the hole where it lands; or drag it; or use the arrow keys."));
      return;
    }
    put(this.line, found.map(({ first, last, holes }) => {
      const now = state.at > first && state.at <= last + 1;
      const done = state.at > last;
      return h("li", {}, h("button", {
        type: "button", class: `move${now ? " now" : ""}${done || now ? "" : " ahead"}`, "aria-current": now ? "step" : null,
        onclick: () => this.app.to(last + 1),
      }, holes.join("–")));
    }));
    this.line.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }

  #hints(game, state, position, advice) {
    if (!state.hints) {
      put(this.hints, h("p", { class: "quiet" }, "Off. With hints you see for every jump whether the goal can still be reached, and by how many plans."));
      return;
    }
    const possible = game.possible(position).map((jump) => game.text(jump));
    if (!possible.length) {
      put(this.hints, h("p", { class: "quiet" }, "No jump is possible here."));
      return;
    }
    const known = new Map((advice?.hints ?? []).map((hint) => [hint.jump, hint]));
    const rows = possible.map((jump) => known.get(jump) ?? { jump, wins: advice?.solvable === false ? false : null, ways: null });
    const rank = ({ wins, ways }) => [wins === true ? 0 : wins === null ? 1 : 2, ways === null ? 0 : -Number(ways)];
    rows.sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
    put(this.hints,
      h("ul", { class: "hint-rows" }, rows.map((hint) => this.#row(hint))),
      this.#more(advice));
  }

  #row({ jump, wins, ways }) {
    const [kind, sign] = SIGNS[wins];
    const [from, , to] = jump.split("-");
    const said = ways !== null && wins ? `${count(ways)} ${ways === "1" ? "plan" : "plans"}` : WORDS[wins];
    return h("li", {}, h("button", { type: "button", class: `hint ${kind}`, onclick: () => this.app.play(jump) },
      h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "jump" }, `${from}–${to}`), h("span", { class: "said" }, said)));
  }

  #more(advice) {
    if (!advice || advice.complete) return null;
    if (advice.looked === undefined) return h("p", { class: "quiet busy" }, "Counting…");
    return h("p", { class: "quiet" }, `The analysis was not complete after ${advice.looked} seconds. `,
      advice.looked < 20 ? h("button", { type: "button", class: "link", onclick: () => this.app.look(20) }, "Analyse for longer") : null);
  }
}

/** An explanation of why a position can't be solved; null if it can, or if that is not known. */
export function proof(advice, app) {
  if (!advice || advice.solvable !== false) return null;
  const { certificate } = advice;
  const drawn = certificate?.drawing.numbers || certificate?.drawing.sets.length;
  const kinds = { class: "by its position class", pagoda: "by a pagoda function", "jump-counts": "by counting jumps", exhaustion: "by a complete search" };
  return h("section", { class: "card lost" },
    h("h2", {}, app.state.at ? "This can't be solved any more" : "This can't be solved"),
    h("p", {}, certificate ? certificate.words : "A complete search from here did not reach the goal."),
    certificate ? h("p", { class: "quiet" }, `Proved ${kinds[certificate.kind]}${drawn ? "; drawn on the board" : ""}. `,
      app.state.tab === "prove" && app.state.overlay
        ? [h("button", { type: "button", class: "link", onclick: () => app.set({ overlay: null }) }, "Show it on the board"), " · "] : null,
      h("button", { type: "button", class: "link", onclick: () => app.saveCertificate() }, "Save the certificate")) : null);
}
