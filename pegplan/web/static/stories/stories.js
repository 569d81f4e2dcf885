// The stories of the Prove tab, in which pupils find out by themselves why a puzzle can't be solved.

import { put } from "../dom.js";
import { ColourStory } from "./colours.js";
import { SetStory } from "./sets.js";
import { listen } from "./tools.js";
import { WeightStory } from "./weights.js";

export class Stories {
  /** @param desk the element for them */
  constructor(app, desk) {
    this.app = app;
    this.desk = desk;
    this.all = { colours: new ColourStory(app), weights: new WeightStory(app), sets: new SetStory(app) };
    listen(app.board.svg, () => (app.state.tab === "prove" && this.now?.key ? this.now : null));
  }

  get now() { return this.all[this.app.state.story] ?? null; }

  /** Load a game, if it is another. */
  #load(game) {
    if (this.game === game) return;
    this.game = game;
    for (const one of Object.values(this.all)) one.load(game);
  }

  drawing(game, state, known) {
    this.#load(game);
    return this.now.drawing(game, state, known);
  }

  hole(i) { this.now?.hole?.(i); }

  show(view) {
    this.#load(view.game);
    if (this.desk.firstChild !== this.now.element) put(this.desk, this.now.element);
    this.now.show(view);
  }
}
