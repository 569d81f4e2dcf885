// A pupil's own proof, checked by the server's checker of certificates.

import { ask, aborted } from "../api.js";
import { h, put } from "../dom.js";
import { saveCertificate } from "../files.js";
import { from } from "../link.js";
import { retold, say } from "../words.js";

/** A line that says what the checker says; it asks once for each proof and position. */
export class Checking {
  constructor(app) {
    this.app = app;
    this.element = h("div", { class: "checked", role: "status" });
  }

  /** Check a proof, { weights } or { sets }, of the position shown; null clears the line. */
  async check(proof) {
    const { game } = this.app;
    const puzzle = this.app.state.at ? from(game.puzzle, game.holes(this.app.position())) : this.app.reference();
    const key = proof && JSON.stringify([puzzle, proof]);
    if (key === this.key) return;
    this.key = key;
    if (!proof) { put(this.element); return; }
    put(this.element, h("p", { class: "quiet busy" }, say("story.checking")));
    try {
      const said = await ask("check", { puzzle, ...proof });
      if (key === this.key) put(this.element, this.#said(said));
    } catch (error) {
      if (key === this.key && !aborted(error)) put(this.element, h("p", { class: "result bad" }, error.message));
    }
  }

  #said({ answer, reason, certificate }) {
    if (!certificate) return h("p", { class: "result bad" }, say("story.checker", { answer: say(`story.answer.${answer.replaceAll(" ", "-")}`), reason }));
    return [
      h("div", { class: "row wrap" },
        h("p", { class: "result good" }, h("span", { "aria-hidden": "true" }, "✓ "), say("story.proved")),
        h("button", { type: "button", class: "plain", onclick: () => saveCertificate(certificate) }, say("guide.certificate"))),
      h("p", { class: "quiet" }, retold(certificate.said.words)),
    ];
  }
}
