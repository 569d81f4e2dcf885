// The place of the lesson above the tabs; its chapters are loaded when somebody opens it.

import { $, h, put, styled } from "../dom.js";
import { say } from "../words.js";

export class LessonSlot {
  constructor(app) {
    this.app = app;
    this.element = $("#lesson-desk");
    $("#lesson").addEventListener("click", () => app.set({ lesson: app.state.lesson ? null : "play" }));
  }

  show({ lesson }) {
    this.element.hidden = !lesson;
    $("#lesson").setAttribute("aria-pressed", String(Boolean(lesson)));
    if (!lesson) return;
    if (this.desk) this.desk.show();
    else if (!this.loading) this.#begin();
  }

  async #begin() {
    this.loading = true;
    put(this.element, h("p", { class: "quiet busy" }, say("page.lesson")));
    try {
      const [{ Lesson, begin }] = await Promise.all([import("./lesson.js"), styled("lesson/lesson.css")]);
      const chapters = await begin();
      this.desk = new Lesson(this.app, this.element, chapters);
      this.desk.show();
    } catch {
      this.loading = false;
      put(this.element, h("p", { class: "result bad" }, say("page.lesson.broken")));
    }
  }
}
