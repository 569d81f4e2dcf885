// The address of the page: it keeps the state, and the browser's Back button goes through what was shown.

import { read, write } from "./link.js";

/**
 * Back goes over puzzles, tabs and views. Edits of one puzzle are one step, and so are the jumps of one
 * game: single ones are undone.
 */
export class Address {
  /** @param open called with the state that an address describes, when somebody goes there */
  constructor(open) {
    addEventListener("hashchange", () => { if (location.hash !== this.hash) open(read(location.hash)); });
  }

  /** Do something, such as undo, that is no step for the Back button. */
  stay(run) {
    this.staying = true;
    run();
    this.staying = false;
  }

  keep(state) {
    const hash = write(state);
    if (hash === this.hash) return;
    const { puzzle, tab, presenter, story, look } = state;
    const begun = state.line.length > 0;
    const before = this.shown;
    this.shown = { puzzle, tab, presenter, story, look, begun };
    const edits = before && tab === "edit" && before.tab === "edit" && puzzle.drawn && before.puzzle.drawn;
    const started = tab === "play" && begun && !before?.begun;
    const viewed = ["tab", "presenter", "story", "look"].some((name) => (before?.[name] ?? null) !== (this.shown[name] ?? null));
    const far = before && !this.staying && (viewed || (before.puzzle !== puzzle && !edits) || started);
    this.hash = hash;
    if (far && location.hash !== hash) history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }
}
