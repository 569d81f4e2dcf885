// The Play panel: hints, the moves so far, the goal, and the proof if the position is lost.

import { count, h, put, reveal } from "./dom.js";
import { moves } from "./game.js";
import { Guide } from "./guide.js";
import { goalPicture } from "./pictures.js";

const SIGNS = { true: ["wins", "✓"], false: ["loses", "✕"], null: ["open", "?"] };
const WORDS = { true: "can still win", false: "loses", null: "not known" };

export class PlayPanel {
  constructor(panel, app) {
    this.app = app;
    this.switch = h("input", { type: "checkbox", role: "switch", id: "hints", onchange: () => app.set({ hints: this.switch.checked }) });
    this.hints = h("div", { class: "hints", id: "hint-list" });
    this.guide = new Guide(app);
    this.line = h("ol", { class: "moves", id: "moves", "aria-label": "Moves" });
    this.goal = h("figure", { class: "goal" });
    this.plan = h("textarea", { rows: 3, id: "paste", spellcheck: "false", placeholder: "d2-d4  or  (jump d2 d3 d4) …" });
    put(panel,
      this.guide.element,
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

  show(view) {
    if (!view.visible) return;
    const { game, state, position, advice, turn } = view;
    this.switch.checked = state.hints;
    this.hints.classList.toggle("on", state.hints);
    this.#line(state, turn);
    this.#hints(game, state, position, advice);
    this.guide.show(view);
  }

  /** The moves; `turn` tells which jump has lost the game, if one has. */
  #line(state, turn) {
    const found = moves(state.line);
    if (!found.length) {
      put(this.line, h("li", { class: "empty" }, "Click a peg that can jump, then the hole where it lands; or drag it; or use the arrow keys."));
      return;
    }
    put(this.line, found.map(({ first, last, holes }) => {
      const now = state.at > first && state.at <= last + 1;
      const done = state.at > last;
      const loses = turn && turn.won >= first && turn.won <= last;
      return h("li", {}, h("button", {
        type: "button", class: `move${now ? " now" : ""}${done || now ? "" : " ahead"}${loses ? " losing" : ""}`, "aria-current": now ? "step" : null,
        title: loses ? `${state.line[turn.won]} loses: before it the goal could be reached` : null,
        onclick: () => this.app.to(last + 1),
      }, loses ? losing(holes, turn.won - first, state.line[turn.won]) : holes.join("–")));
    }));
    reveal(this.line, this.line.querySelector(".now"));
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
    if (!advice.hinted) return h("p", { class: "quiet busy" }, "Counting…");
    return h("p", { class: "quiet" }, `The analysis was not complete after ${advice.looked} seconds. `,
      advice.looked < 20 ? h("button", { type: "button", class: "link", onclick: () => this.app.look(20) }, "Analyse for longer") : null);
  }
}

/** A move with the jump in it that loses marked; the mark takes no room, so that no other move is shifted. */
function losing(holes, which, jump) {
  const of = holes.length > 2 ? `, jump ${which + 1} of this move` : "";
  return [
    holes.slice(0, which).map((hole) => `${hole}–`).join(""),
    h("span", { class: "cut" }, `${holes[which]}–${holes[which + 1]}`, h("span", { class: "cross", "aria-hidden": "true" }, "✕")),
    holes.slice(which + 2).map((hole) => `–${hole}`).join(""),
    h("span", { class: "hidden" }, `, ${jump} loses${of}`),
  ];
}
