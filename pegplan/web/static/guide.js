// The card that says where the game stands: what to do at the start, that it is solved, or why it is lost.

import { h, plural, put } from "./dom.js";
import { saveCertificate } from "./files.js";
import { moves } from "./game.js";

const KINDS = { class: "by its position class", pagoda: "by a pagoda function", "jump-counts": "by counting jumps", exhaustion: "by a complete search" };

/** A card that keeps its size whatever it says, so that nothing below it moves. */
export class Guide {
  constructor(app) {
    this.app = app;
    this.element = h("section", { class: "card guide", tabindex: 0, "aria-label": "Where the game stands" });
  }

  show(view) {
    const { game, state, position, advice } = view;
    const lost = advice?.solvable === false && !game.solved(position);
    this.element.classList.toggle("lost", lost);
    this.element.classList.toggle("won", game.solved(position));
    // It is written anew only if it changes, so that the focus stays on its buttons.
    const said = JSON.stringify([game.puzzle.name, state.line.length && state.at, game.solved(position), lost, advice?.solvable, advice?.plan?.[0], advice?.hints?.length, advice?.looked, advice?.trouble, state.overlay, state.tab, view.turn]);
    if (said === this.said && this.game === game) return;
    [this.said, this.game] = [said, game];
    put(this.element, lost ? this.#lost(view) : game.solved(position) ? this.#solved(view) : state.line.length ? this.#playing(view) : this.#start(view));
  }

  #button(text, run, able = true, kind = "plain") {
    return h("button", { type: "button", class: kind, disabled: !able, onclick: run }, text);
  }

  #start({ game, advice }) {
    return [
      h("h2", {}, "Your turn, or a planner's"),
      h("p", {}, h("b", {}, "Play: "), "a peg jumps over a neighbour into an empty hole, and the neighbour is taken away. ",
        `Goal: ${game.puzzle.goal_text}. Click a peg with a ring, then the hole where it lands.`),
      h("p", {}, h("b", {}, "A planner"), " is a program that is given only the rules and the goal, written in PDDL, and finds the jumps by itself."),
      h("div", { class: "row start" }, this.#hint(advice), this.#button("Let planners solve it", () => this.app.tab("solve"), true, "primary")),
    ];
  }

  #hint(advice) {
    const jump = advice?.plan?.[0] ?? advice?.hints?.find(({ wins }) => wins)?.jump;
    return this.#button("Show me a jump", () => this.app.play(jump), Boolean(jump));
  }

  #playing({ advice }) {
    const words = advice?.solvable ? "The goal can still be reached from here."
      : advice?.trouble ?? (advice?.looked === undefined ? "Whether the goal can still be reached is being computed." : `Whether the goal can still be reached was not found in ${advice.looked} seconds.`);
    return [
      h("h2", {}, "Your game"),
      h("p", {}, words, " ", h("kbd", {}, "←"), " or ", h("kbd", {}, "Ctrl-Z"), " takes a jump back."),
      h("p", { class: "quiet" }, "Not sure which jump is good? Switch the hints on, or see how planners solve it from the start."),
      h("div", { class: "row start" }, this.#hint(advice), this.#button("Let planners solve it", () => this.app.tab("solve"))),
    ];
  }

  #solved({ state, position }) {
    const { at, line, found } = state;
    return [
      h("h2", {}, "Solved"),
      h("p", {}, `The goal is reached: ${plural(at, "jump")} in ${plural(moves(line.slice(0, at)).length, "move")}, ${plural(position.size, "peg")} left.`, found ? ` This is a plan of ${found.solver}.` : ""),
      h("p", { class: "quiet" }, "Save has it as a plan file, an animation and more; Share copies a link to it."),
      h("div", { class: "row start" }, this.#button("Watch it again", () => { this.app.to(0); this.app.player.run(); })),
    ];
  }

  #lost({ state, advice, turn }) {
    const { certificate } = advice;
    const drawn = certificate?.drawing.numbers || certificate?.drawing.sets.length;
    const losing = turn ? state.line[turn.won] : null;
    return [
      h("h2", {}, state.at ? "This can't be solved any more" : "This can't be solved"),
      losing ? h("p", {}, "The jump ", h("code", {}, losing), ` lost it (number ${turn.won + 1}).`) : null,
      h("p", {}, certificate ? certificate.words : "A complete search from here did not reach the goal."),
      certificate ? h("p", { class: "quiet" }, `Proved ${KINDS[certificate.kind]}${drawn ? "; drawn on the board" : ""}. `,
        state.tab === "prove" && state.overlay
          ? [this.#button("Show it on the board", () => this.app.set({ overlay: null }), true, "link"), " · "] : null,
        this.#button("Save the certificate", () => saveCertificate(certificate), true, "link")) : null,
    ];
  }
}
