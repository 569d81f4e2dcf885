// The Play panel: hints, the moves so far, the goal, and the proof if the position is lost.

import { count, h, put, reveal } from "./dom.js";
import { moves } from "./game.js";
import { Guide } from "./guide.js";
import { goalText } from "./names.js";
import { goalPicture } from "./pictures.js";
import { say } from "./words.js";

const SIGNS = { true: ["wins", "✓"], false: ["loses", "✕"], null: ["open", "?"] };
const WORDS = { true: "hint.wins", false: "hint.loses", null: "hint.open" };

export class PlayPanel {
  constructor(panel, app) {
    this.app = app;
    this.switch = h("input", { type: "checkbox", role: "switch", id: "hints", onchange: () => app.set({ hints: this.switch.checked }) });
    this.hints = h("div", { class: "hints", id: "hint-list" });
    this.guide = new Guide(app);
    this.line = h("ol", { class: "moves", id: "moves", "aria-label": say("play.moves") });
    this.goal = h("figure", { class: "goal" });
    this.plan = h("textarea", { rows: 3, id: "paste", spellcheck: "false", placeholder: "d2-d4  or  (jump d2 d3 d4) …" });
    put(panel,
      this.guide.element,
      h("section", { class: "card" },
        h("div", { class: "row" },
          h("h2", {}, say("play.hints")),
          h("label", { class: "switch" }, this.switch, h("span", {}, say("play.show-hints")))),
        this.hints),
      h("div", { class: "pair" },
        h("section", { class: "card grow" }, h("h2", {}, say("play.moves")), this.line),
        h("section", { class: "card" }, h("h2", {}, say("play.goal")), this.goal)),
      h("details", { class: "card" },
        h("summary", {}, say("play.check")),
        h("label", { for: "paste" }, say("play.paste")),
        this.plan,
        h("button", { type: "button", class: "plain", onclick: async () => (await import("./checkplan.js")).checkPlan(app, this.plan.value) }, say("play.check-it"))));
  }

  load(game) {
    put(this.goal, goalPicture(game), h("figcaption", {}, goalText(game.puzzle.goal)));
  }

  show(view) {
    if (!view.visible) return;
    const { game, state, position, analysis, turn } = view;
    this.switch.checked = state.hints;
    this.hints.classList.toggle("on", state.hints);
    this.#line(state, turn);
    this.#hints(game, state, position, analysis);
    this.guide.show(view);
  }

  /** The moves; `turn` tells which jump has lost the game, if one has. */
  #line(state, turn) {
    const found = moves(state.line);
    if (!found.length) {
      put(this.line, h("li", { class: "empty" }, say("play.how")));
      return;
    }
    put(this.line, found.map(({ first, last, holes }) => {
      const now = state.at > first && state.at <= last + 1;
      const done = state.at > last;
      const loses = turn && turn.won >= first && turn.won <= last;
      return h("li", {}, h("button", {
        type: "button", class: `move${now ? " now" : ""}${done || now ? "" : " ahead"}${loses ? " losing" : ""}`, "aria-current": now ? "step" : null,
        title: loses ? say("play.losing", { jump: state.line[turn.won] }) : null,
        onclick: () => this.app.to(last + 1),
      }, loses ? losing(holes, turn.won - first, state.line[turn.won]) : holes.join("–")));
    }));
    reveal(this.line, this.line.querySelector(".now"));
  }

  #hints(game, state, position, analysis) {
    if (!state.hints) {
      put(this.hints, h("p", { class: "quiet" }, say("play.hints-off")));
      return;
    }
    const possible = game.possible(position).map((jump) => game.text(jump));
    if (!possible.length) {
      put(this.hints, h("p", { class: "quiet" }, say("play.no-jump")));
      return;
    }
    const known = new Map((analysis?.hints ?? []).map((hint) => [hint.jump, hint]));
    const rows = possible.map((jump) => known.get(jump) ?? { jump, wins: analysis?.solvable === false ? false : null, ways: null });
    const rank = ({ wins, ways }) => [wins === true ? 0 : wins === null ? 1 : 2, ways === null ? 0 : -Number(ways)];
    rows.sort((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
    put(this.hints,
      h("ul", { class: "hint-rows" }, rows.map((hint) => this.#row(hint))),
      this.#more(analysis));
  }

  #row({ jump, wins, ways }) {
    const [kind, sign] = SIGNS[wins];
    const [from, , to] = jump.split("-");
    const said = ways !== null && wins ? say("hint.plans", { count: Number(ways), number: count(ways) }) : say(WORDS[wins]);
    return h("li", {}, h("button", { type: "button", class: `hint ${kind}`, onclick: () => this.app.play(jump) },
      h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "jump" }, `${from}–${to}`), h("span", { class: "said" }, said)));
  }

  #more(analysis) {
    if (!analysis || analysis.complete) return null;
    if (!analysis.hinted) return h("p", { class: "quiet busy" }, say("hint.counting"));
    return h("p", { class: "quiet" }, say("hint.incomplete", { count: analysis.looked }), " ",
      analysis.looked < 20 ? h("button", { type: "button", class: "link", onclick: () => this.app.look(20) }, say("hint.longer")) : null);
  }
}

/** A move with the jump in it that loses marked; the mark takes no room, so that no other move is shifted. */
function losing(holes, which, jump) {
  const loses = holes.length > 2 ? say("play.loses-in", { jump, number: which + 1 }) : say("play.loses", { jump });
  return [
    holes.slice(0, which).map((hole) => `${hole}–`).join(""),
    h("span", { class: "cut" }, `${holes[which]}–${holes[which + 1]}`, h("span", { class: "cross", "aria-hidden": "true" }, "✕")),
    holes.slice(which + 2).map((hole) => `–${hole}`).join(""),
    h("span", { class: "hidden" }, `, ${loses}`),
  ];
}
