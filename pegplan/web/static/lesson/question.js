// A question: first a prediction, which the link keeps, and then the truth, which is computed at that moment.

import { aborted } from "../api.js";
import { h, put } from "../dom.js";
import { amount, say } from "../words.js";
import { rich } from "./rich.js";
import { ANSWERS, racers } from "./answers.js";

export class Question {
  /** @param predicted called with a prediction @param go called with the link to see it */
  constructor({ about, chapter, question, predicted, go }) {
    Object.assign(this, { about, predicted, chosen: null, truth: ANSWERS[chapter][question.id] });
    this.name = `${chapter}.${question.id}`;
    const number = question.kind === "number";
    const names = question.kind === "solver" ? racers(about) : question.options ?? [];
    const id = `ask-${chapter}-${question.id}`;
    this.input = number ? h("input", { type: "number", min: 0, max: 1e9, step: 1, id, inputmode: "numeric", "aria-label": say("lesson.guess"), oninput: () => this.#pick(this.input.value), onkeydown: (event) => event.key === "Enter" && this.#show() }) : null;
    this.pills = names.map((name) => h("label", { class: "pill" },
      h("input", { type: "radio", name: id, value: name, onchange: () => this.#pick(name) }), h("span", {}, this.#word(name, question))));
    this.word = (value) => (typeof value === "number" ? amount(value) : this.#word(value, question));
    this.button = h("button", { type: "button", class: "plain", onclick: () => this.#show() }, say("lesson.show"));
    this.told = h("div", { class: "told", role: "status" });
    this.see = question.see && isThere(question.see) ? h("button", { type: "button", class: "link", hidden: true, onclick: () => go(question.see) }, say("lesson.see")) : null;
    this.element = h("fieldset", { class: "question", "data-question": this.name },
      h("legend", {}, rich(`lesson.${chapter}.${question.id}.ask`)),
      h("div", { class: "answers" }, this.input ?? h("div", { class: "pills" }, this.pills), this.button), this.told, this.see);
    this.texts = { told: `lesson.${chapter}.${question.id}.told` };
  }

  #word(value, { kind }) { return kind === "solver" ? value : say(`lesson.choice.${value}`); }

  /** Show what the link says was predicted. */
  set(answer) {
    this.chosen = answer ?? null;
    if (this.input) { if (document.activeElement !== this.input) this.input.value = answer ?? ""; } else for (const pill of this.pills) pill.firstChild.checked = pill.firstChild.value === answer;
  }

  #pick(answer) {
    const good = this.input ? /^\d{1,9}$/.test(answer) : Boolean(answer);
    this.chosen = good ? answer : null;
    this.predicted(this.name, this.chosen);
  }

  async #show() {
    if (this.chosen === null) {
      put(this.told, h("p", { class: "quiet" }, say("lesson.needed")));
      return;
    }
    this.work?.abort();
    this.work = new AbortController();
    const { chosen, work } = this;
    put(this.told, h("p", { class: "quiet busy" }, say("lesson.busy")));
    try {
      const found = await this.truth({ about: this.about, signal: work.signal });
      if (this.work === work) this.#tell(found, chosen);
    } catch (error) {
      if (!aborted(error) && this.work === work) put(this.told, h("p", { class: "result bad" }, say("lesson.failed", { reason: error.message })));
    }
  }

  #tell(found, chosen) {
    const { truth } = found;
    const right = String(truth) === String(this.input ? Number(chosen) : chosen);
    const guess = this.word(this.input ? Number(chosen) : chosen);
    put(this.told,
      h("p", { class: `result ${right ? "good" : "open"}` }, right ? say("lesson.right", { truth: this.word(truth) }) : say("lesson.off", { guess, truth: this.word(truth) })),
      h("p", {}, rich(this.texts.told, { ...found, truth: this.word(truth) })));
    this.button.textContent = say("lesson.again");
    if (this.see) this.see.hidden = false;
  }

  /** Stop what is being computed. */
  stop() { this.work?.abort(); }
}

/** Whether the page has the tab that a link opens. */
function isThere(link) {
  const tab = new URLSearchParams(link).get("v");
  return tab === null || document.getElementById(`tab-${tab}`) !== null;
}
