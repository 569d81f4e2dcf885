// The hand on the board while a pupil colours or weighs holes: tools, keys, and painting by dragging.

import { h } from "../dom.js";
import { say } from "../words.js";

/** Buttons of which one is pressed; `play` leaves the board to the game. */
export class Tools {
  /**
   * @param list [name, text, title] of each tool
   * @param choose called when another tool is taken
   */
  constructor(label, list, choose) {
    this.name = list[0][0];
    this.buttons = [...list, ["play", say("story.play"), say("story.play-what")]].map(([name, text, title]) => h("button", {
      type: "button", class: `tool tool-${name}`, "data-tool": name, "aria-pressed": "false", title,
      onclick: () => { this.take(name); choose(); },
    }, text));
    this.element = h("div", { class: "segments tools-row", role: "group", "aria-label": label }, this.buttons);
  }

  get playing() { return this.name === "play"; }

  take(name) {
    this.name = name;
    this.mark();
  }

  mark() {
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.dataset.tool === this.name));
  }
}

/**
 * Keys and drags on the board.
 * @param story () => the story that has the board now, or null; it has key(i, key) → whether that did something,
 *   and may have stroke(i) for a drag over holes
 */
export function listen(svg, story) {
  const index = (event) => event.target.closest?.(".hit")?.dataset.index;
  svg.addEventListener("keydown", (event) => {
    const i = index(event);
    if (i === undefined || event.ctrlKey || event.metaKey || event.altKey || !story()?.key(Number(i), event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  svg.addEventListener("pointerover", (event) => {
    const i = index(event);
    if (i !== undefined && event.pointerType === "mouse" && event.buttons & 1) story()?.stroke?.(Number(i));
  });
}
