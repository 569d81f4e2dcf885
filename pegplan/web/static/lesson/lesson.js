// The lesson: chapters of ninety minutes above the tabs. Each sets the page, asks for predictions, and computes the truth.

import { shareLink } from "../controls.js";
import { h, put } from "../dom.js";
import { shared } from "../link.js";
import { addPart, say } from "../words.js";
import { Question } from "./question.js";
import { rich } from "./rich.js";
import { read, write } from "./said.js";

const NOTES = ["say", "wrong", "fails"];

/** Load the texts and the chapters. */
export async function begin() {
  const asked = fetch(new URL("./chapters.json", import.meta.url)).then((answer) => answer.json());
  const [chapters] = await Promise.all([asked, addPart("lesson")]);
  let start = 0;
  return chapters.map((chapter, i) => {
    const from = start;
    start += chapter.minutes;
    return { ...chapter, number: i + 1, start: from, end: start };
  });
}

export class Lesson {
  constructor(app, desk, chapters) {
    Object.assign(this, { app, chapters, questions: [], shown: null });
    this.all = chapters.at(-1).end;
    this.select = h("select", { id: "chapter", "aria-label": say("lesson.chapter"), onchange: () => this.go(this.select.value) },
      chapters.map(({ id, number, minutes }) => h("option", { value: id }, say("lesson.option", { number, title: say(`lesson.${id}.title`), minutes }))));
    const step = (by, sign, text) => h("button", { type: "button", class: "plain step", "aria-label": say(text), title: say(text), onclick: () => this.#step(by) }, sign);
    this.before = step(-1, "‹", "lesson.back");
    this.next = step(1, "›", "lesson.on");
    this.clock = h("p", { class: "quiet clock" });
    this.task = h("p", { class: "task" });
    this.asked = h("div", { class: "questions" });
    this.progress = h("p", { class: "quiet", id: "lesson-progress" });
    this.notes = h("aside", { class: "notes", "aria-label": say("lesson.teacher") });
    this.teach = h("input", { type: "checkbox", role: "switch", id: "teacher", onchange: () => this.app.set({ teach: this.teach.checked }) });
    const tool = (text, id, run) => h("button", { type: "button", class: "plain", id, onclick: run }, say(text));
    this.paper = h("div", { class: "paper", "aria-hidden": "true" });
    put(desk,
      h("header", { class: "row" }, h("h2", {}, say("lesson.name")), h("div", { class: "row chapter" }, this.before, this.select, this.next),
        h("button", { type: "button", class: "plain step", id: "lesson-close", "aria-label": say("lesson.close"), title: say("lesson.close"), onclick: () => { this.app.set({ lesson: null }); document.querySelector("#lesson").focus(); } }, "×")),
      h("div", { class: "beside" },
        h("div", { class: "parts" }, this.task, tool("lesson.open", "lesson-open", () => this.#open(this.chapter.open)), h("h3", {}, say("lesson.predict")), this.asked, this.progress),
        this.notes),
      h("div", { class: "row wrap foot" }, this.clock, h("label", { class: "switch" }, this.teach, say("lesson.teacher")),
        tool("lesson.share", "lesson-share", () => shareLink(app, this.#link(this.chapter.open, {}), "chapter")), tool("lesson.print", "lesson-print", () => this.#print())),
      this.paper);
  }

  get chapter() { return this.chapters.find(({ id }) => id === this.app.state.lesson) ?? this.chapters[0]; }

  /** Show what the link says: the chapter, the predictions, and the notes if they are wanted. */
  show() {
    const { chapter, app } = this;
    const said = read(app.state.said);
    if (this.shown !== chapter) this.#chapter(chapter);
    this.select.value = chapter.id;
    this.before.disabled = chapter.number === 1;
    this.next.disabled = chapter.number === this.chapters.length;
    for (const question of this.questions) question.set(said.get(question.name));
    const done = this.questions.filter(({ name }) => said.has(name)).length;
    put(this.progress, say("lesson.progress", { done, all: this.questions.length }), done ? ` · ${say("lesson.kept")}` : "");
    this.teach.checked = Boolean(app.state.teach);
    this.notes.hidden = !app.state.teach;
  }

  #chapter(chapter) {
    this.shown = chapter;
    for (const question of this.questions) question.stop();
    const { id } = chapter;
    this.questions = chapter.questions.map((question) => new Question({
      about: this.app.about, chapter: id, question, predicted: (name, answer) => this.#predicted(name, answer), go: (link) => this.#open(link),
    }));
    put(this.task, rich(`lesson.${id}.task`));
    put(this.asked, this.questions.map(({ element }) => element));
    this.clock.textContent = say("lesson.clock", { start: chapter.start, end: chapter.end, all: this.all });
    put(this.notes, notesOf(chapter));
  }

  #predicted(name, answer) {
    const said = read(this.app.state.said);
    if (answer === null) said.delete(name);
    else said.set(name, answer);
    this.app.set({ said: write(said) });
  }

  #step(by) {
    const next = this.chapters[this.chapter.number - 1 + by];
    if (next) this.go(next.id);
  }

  /** Go to a chapter; the page is set for it. */
  go(id) { this.#open(this.chapters.find((one) => one.id === id).open, id); }

  #link(link, { lesson = this.app.state.lesson, said = null, teach = false }) {
    const hash = new URLSearchParams(link);
    hash.set("lesson", lesson);
    if (said) hash.set("said", said);
    if (teach) hash.set("teach", "1");
    return `#${hash.toString().replaceAll("%2F", "/").replaceAll("%2A", "*")}`;
  }

  /** Set the page by a link; the predictions stay. */
  #open(link, lesson) {
    const { said, teach, theme, presenter } = this.app.state;
    const more = `${theme ? `&t=${theme}` : ""}${presenter ? "&x=1" : ""}`;
    location.hash = this.#link(link + more, { said, teach, lesson });
  }


  /** All chapters with their notes, on paper. */
  async #print() {
    const base = shared(this.app.about);
    const first = base && base + this.#link(this.chapters[0].open, { lesson: this.chapters[0].id });
    const { code } = await import("../dialogs.js");
    put(this.paper, h("h1", {}, say("lesson.name")), first ? await code(first) : h("p", {}, say("share.local")), this.chapters.map((chapter) => h("section", {},
      h("h2", {}, `${chapter.number} ${say(`lesson.${chapter.id}.title`)}`),
      h("p", { class: "quiet" }, say("lesson.clock", { start: chapter.start, end: chapter.end, all: this.all }), " · ", (base ?? location.href.split("#")[0]) + this.#link(chapter.open, { lesson: chapter.id })),
      h("p", {}, rich(`lesson.${chapter.id}.task`)),
      h("ol", {}, chapter.questions.map(({ id, options }) => h("li", {}, rich(`lesson.${chapter.id}.${id}.ask`), h("span", { class: "blank" }, (options ?? []).map((one) => `☐ ${say(`lesson.choice.${one}`)}`).join("  ") || "________")))),
      notesOf(chapter))));
    window.print();
  }
}

const notesOf = ({ id }) => h("dl", {}, NOTES.map((note) => [h("dt", {}, say(`lesson.${note}`)), h("dd", {}, rich(`lesson.${id}.${note}`))]));
