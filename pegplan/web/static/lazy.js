// A panel whose contents are loaded when it is first shown.

import { h, put, styled } from "./dom.js";
import { say } from "./words.js";

export class LazyPanel {
  /**
   * @param panel where the contents go
   * @param load loads their class, whose objects have load(game), show(view), and may have drawing(game, state)
   * @param styles the style sheets that they need
   */
  constructor(panel, app, load, ...styles) {
    Object.assign(this, { panel, app, fetch: load, styles });
  }

  load(game) { this.desk?.load(game); }

  /** What to draw on the board; null for nothing. */
  drawing(game, state) { return this.desk?.drawing?.(game, state) ?? null; }

  show(view) {
    if (this.desk) this.desk.show(view);
    else if (view.visible && !this.loading) this.#begin();
  }

  async #begin() {
    this.loading = true;
    put(this.panel, h("p", { class: "quiet busy" }, say("search.loading")));
    try {
      const [Desk] = await Promise.all([this.fetch(), ...this.styles.map(styled)]);
      this.panel.replaceChildren();
      this.desk = new Desk(this.panel, this.app);
      this.desk.load(this.app.game);
      this.app.render();
    } catch {
      put(this.panel, h("p", { class: "result bad" }, say("search.unloaded")));
    }
  }
}
