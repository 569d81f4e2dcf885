// The card that says where the game stands: what to do at the start, that it is solved, or why it is lost.

import { h, put } from "./dom.js";
import { saveCertificate } from "./files.js";
import { moves } from "./game.js";
import { goalText } from "./names.js";
import { known, retold, say, told } from "./words.js";

const LONG = 260; // characters of a proof that is told in one sentence first

/** A card that keeps its size whatever it says, so that nothing below it moves. */
export class Guide {
  constructor(app) {
    this.app = app;
    this.element = h("section", { class: "card guide", tabindex: 0, "aria-label": say("guide.name") });
  }

  show(view) {
    const { game, state, position, analysis } = view;
    const lost = analysis?.solvable === false && !game.solved(position);
    this.element.classList.toggle("lost", lost);
    this.element.classList.toggle("won", game.solved(position));
    // It is written anew only if it changes, so that the focus stays on its buttons.
    const said = JSON.stringify([game.puzzle.name, state.line.length && state.at, game.solved(position), lost, analysis?.solvable, analysis?.plan?.[0], analysis?.hints?.length, analysis?.looked, analysis?.trouble, state.overlay, state.tab, view.turn]);
    if (said === this.said && this.game === game) return;
    [this.said, this.game] = [said, game];
    put(this.element, lost ? this.#lost(view) : game.solved(position) ? this.#solved(view) : state.line.length ? this.#playing(view) : this.#start(view));
  }

  #button(text, run, able = true, kind = "plain") {
    return h("button", { type: "button", class: kind, disabled: !able, onclick: run }, text);
  }

  #start({ game, analysis }) {
    return [
      h("h2", {}, say("guide.start")),
      h("p", {}, h("b", {}, say("guide.play")), " ", say("guide.rules", { goal: goalText(game.puzzle.goal) })),
      h("p", {}, told("guide.planner", { planner: h("b", {}, say("guide.a-planner")) })),
      h("div", { class: "row start" }, this.#hint(analysis), this.#button(say("guide.solve"), () => this.app.tab("solve"), true, "primary")),
    ];
  }

  #hint(analysis) {
    const jump = analysis?.plan?.[0] ?? analysis?.hints?.find(({ wins }) => wins)?.jump;
    return this.#button(say("guide.jump"), () => this.app.play(jump), Boolean(jump));
  }

  #playing({ analysis }) {
    const words = analysis?.solvable ? say("guide.can")
      : analysis?.trouble ?? (analysis?.looked === undefined ? say("guide.computing") : say("guide.not-found", { count: analysis.looked }));
    return [
      h("h2", {}, say("guide.game")),
      h("p", {}, words, " ", told("guide.back", { left: h("kbd", {}, "←"), undo: h("kbd", {}, say("keys.undo")) })),
      h("p", { class: "quiet" }, say("guide.unsure")),
      h("div", { class: "row start" }, this.#hint(analysis), this.#button(say("guide.solve"), () => this.app.tab("solve"))),
    ];
  }

  #solved({ state, position }) {
    const { at, line, found } = state;
    return [
      h("h2", {}, say("guide.solved")),
      h("p", {}, say("guide.reached", { jumps: say("count.jumps", { count: at }), moves: say("count.in-moves", { count: moves(line.slice(0, at)).length }), pegs: say("count.pegs", { count: position.size }) }),
        found ? ` ${say("guide.plan-of", { solver: found.solver })}` : ""),
      h("p", { class: "quiet" }, say("guide.keep")),
      h("div", { class: "row start" }, this.#button(say("guide.watch"), () => { this.app.to(0); this.app.player.run(); })),
    ];
  }

  #lost({ state, analysis, turn }) {
    const { certificate } = analysis;
    const drawn = certificate?.drawing.numbers || certificate?.drawing.sets.length;
    const losing = turn ? state.line[turn.won] : null;
    return [
      h("h2", {}, say(state.at ? "guide.lost" : "guide.never")),
      losing ? h("p", {}, told("guide.losing", { jump: h("code", {}, losing), number: turn.won + 1 })) : null,
      certificate ? proved(certificate) : h("p", {}, say("guide.searched")),
      certificate ? h("p", { class: "quiet" }, say(drawn ? "guide.proved-drawn" : "guide.proved", { how: say(`guide.by.${certificate.kind}`) }), " ",
        state.tab === "prove" && state.overlay
          ? [this.#button(say("guide.draw"), () => this.app.set({ overlay: null }), true, "link"), " · "] : null,
        this.#button(say("guide.certificate"), () => saveCertificate(certificate), true, "link")) : null,
    ];
  }
}

/** A proof in words; a long one is folded below what it comes to. */
function proved({ kind, said }) {
  const words = retold(said.words);
  if (words.length <= LONG || !known(`guide.main.${kind}`)) return h("p", {}, words);
  return [h("p", {}, say(`guide.main.${kind}`)), h("details", {}, h("summary", {}, say("guide.why")), h("p", {}, words))];
}
