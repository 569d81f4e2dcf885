// The place of the lesson above the tabs; its chapters are loaded when somebody opens it.

import { $, h, put, styled } from "../dom.js";
import { say } from "../words.js";

export class LessonSlot {
  constructor(app) {
    this.app = app;
    this.element = $("#lesson-desk");
    $("#lesson").addEventListener("click", () => this.#toggle());
  }

  /** Open the lesson, with the page set for its first chapter unless a game is on the board; or close it. */
  #toggle() {
    const { lesson, line } = this.app.state;
    this.fresh = !lesson && !line.length;
    this.app.set({ lesson: lesson ? null : "play" });
  }

  show({ lesson }) {
    this.element.hidden = !lesson;
    $("#lesson").setAttribute("aria-pressed", String(Boolean(lesson)));
    if (!lesson) return;
    if (this.desk && this.fresh) this.#first();
    else if (this.desk) this.desk.show();
    else if (!this.loading) this.#begin();
  }

  async #begin() {
    this.loading = true;
    put(this.element, h("p", { class: "quiet busy" }, say("page.lesson")));
    try {
      const [{ Lesson, begin }] = await Promise.all([import("./lesson.js"), styled("lesson/lesson.css")]);
      const chapters = await begin();
      this.desk = new Lesson(this.app, this.element, chapters);
      if (this.fresh) this.#first();
      else this.desk.show();
    } catch {
      this.loading = false;
      put(this.element, h("p", { class: "result bad" }, say("page.lesson.broken")));
    }
  }

  #first() {
    this.fresh = false;
    this.desk.go("play");
  }
}
