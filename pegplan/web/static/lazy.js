// A panel whose contents are loaded when it is first shown.

import { h, put, styled } from "./dom.js";
import { addPart, say } from "./words.js";

export class LazyPanel {
  /**
   * @param panel where the contents go
   * @param load loads their class, whose objects have load(game), show(view), and may have drawing(game, state),
   *   hole(i) and spot(point) for clicks on holes and beside the board
   * @param part the name of the texts that they need, or null
   * @param styles the style sheets that they need
   */
  constructor(panel, app, load, part = null, ...styles) {
    Object.assign(this, { panel, app, fetch: load, part, styles });
  }

  load(game) { this.desk?.load(game); }

  /** What to draw on the board; null for nothing. */
  drawing(game, state) { return this.desk?.drawing?.(game, state) ?? null; }

  hole(i) { this.desk?.hole?.(i); }

  spot(point) { this.desk?.spot?.(point); }

  show(view) {
    if (this.desk) this.desk.show(view);
    else if (view.visible && !this.loading) this.#begin();
  }

  async #begin() {
    this.loading = true;
    put(this.panel, h("p", { class: "quiet busy" }, say("lazy.loading")));
    try {
      if (this.part) await addPart(this.part);
      const [Desk] = await Promise.all([this.fetch(), ...this.styles.map(styled)]);
      this.panel.replaceChildren();
      this.desk = new Desk(this.panel, this.app);
      this.desk.load(this.app.game);
      this.app.render();
    } catch {
      put(this.panel, h("p", { class: "result bad" }, say("lazy.unloaded")));
    }
  }
}
