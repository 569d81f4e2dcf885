// "Colour it": the pupil colours the holes A, B, C, and watches the parities of the pegs on them.

import { ask, aborted } from "../api.js";
import { announce, h, put, reveal } from "../dom.js";
import { goalText } from "../names.js";
import { say } from "../words.js";
import { Checking } from "./checking.js";
import { goalOddOnes, letterCounts, LETTERS, lettersOf, lettersText, linesOf, oddOneOut, wrongLines } from "./counting.js";
import { drawFault, drawLetters } from "./marks.js";
import { Tools } from "./tools.js";

const TRY = 4; // holes to colour before the page does the rest
const KEYS = { a: "A", b: "B", c: "C", Delete: "", Backspace: "" };
const MOST_SHOWN = 6; // wrong lines

export class ColourStory {
  constructor(app) {
    this.app = app;
    this.tools = new Tools(say("story.click"), [
      ...LETTERS.map((letter) => [letter, letter, say("colours.paint", { letter })]), ["", say("colours.erase"), say("colours.erase-what")]], () => app.render());
    const plain = (text, run) => h("button", { type: "button", class: "plain", onclick: run }, text);
    this.rest = plain(say("colours.rest"), () => this.#fill());
    this.clear = plain(say("colours.clear"), () => this.#keep(this.letters.map(() => ""), say("colours.cleared")));
    this.tip = h("p", { class: "quiet story-tip" });
    this.brief = h("p", { class: "brief result" });
    this.verdict = h("div", { class: "verdict", tabindex: 0, role: "region", "aria-label": say("colours.show") });
    this.said = h("div", { class: "said-part" });
    this.checking = new Checking(app);
    put(this.verdict, this.said, this.checking.element);
    this.counts = h("div", { class: "counts" });
    this.list = h("div", { class: "sums short", tabindex: 0, role: "region", "aria-label": say("colours.parities") });
    this.element = h("div", { class: "parts" },
      h("section", { class: "card tools-card" },
        h("div", { class: "row wrap" }, this.tools.element, h("div", { class: "row" }, this.rest, this.clear)), this.tip, this.brief),
      h("section", { class: "card" }, h("h2", {}, say("colours.pegs")), this.counts),
      h("section", { class: "card" }, h("h2", {}, say("colours.rule")), this.verdict),
      h("section", { class: "card" }, h("h2", {}, say("colours.by-jump")), this.list));
  }

  load(game) {
    this.lines = linesOf(game);
    this.needed = new Set(this.lines.flat());
    [this.last, this.lit] = [null, null];
    if (!this.begun) this.tools.take(this.#done(lettersOf(this.app.state.letters, game.names.length)) ? "play" : "A");
    this.begun = true;
  }

  #all(letters) { return [...this.needed].every((i) => letters[i]); }

  #done(letters) { return this.#all(letters) && !wrongLines(this.lines, letters).length; }

  // -- the board

  drawing(game, state) {
    const letters = lettersOf(state.letters, game.names.length);
    const lit = this.#litLine(letters);
    const notes = letters.map((letter, i) => [i, letter ? say("colours.of", { letter }) : say("colours.none")]);
    if (lit) notes.push(...lit.map((i) => [i, say("colours.in-wrong")]));
    return {
      editing: !this.tools.playing, playable: this.tools.playing, rings: true, notes,
      groups: LETTERS.map((letter) => letters.flatMap((one, i) => (one === letter ? [i] : []))),
      draw: (view) => {
        drawLetters(view, letters);
        if (lit) drawFault(view, lit, false);
      },
    };
  }

  #litLine(letters) {
    const wrong = wrongLines(this.lines, letters);
    return wrong.find((line) => line.join() === this.lit) ?? wrong.find((line) => line.includes(this.last)) ?? wrong[0] ?? null;
  }

  /** A click on a hole. */
  hole(i) {
    const letter = this.tools.name;
    this.#paint(i, this.letters[i] === letter ? "" : letter);
  }

  /** A drag over a hole. */
  stroke(i) {
    if (!this.tools.playing && this.letters[i] !== this.tools.name) this.#paint(i, this.tools.name);
  }

  key(i, key) {
    const letter = KEYS[key.length === 1 ? key.toLowerCase() : key];
    if (letter === undefined || this.tools.playing) return false;
    if (letter) this.tools.take(letter);
    this.#paint(i, letter);
    return true;
  }

  get letters() { return lettersOf(this.app.state.letters, this.app.game.names.length); }

  #paint(i, letter) {
    const letters = this.letters;
    letters[i] = letter;
    [this.last, this.lit] = [i, null];
    const wrong = wrongLines(this.lines, letters).filter((line) => line.includes(i))[0];
    this.#keep(letters, `${say(letter ? "colours.is" : "colours.is-none", { hole: this.app.game.names[i], letter })}${wrong ? ` ${this.#wrong(wrong, letters)}` : ""}`);
  }

  #keep(letters, said) {
    this.app.change(() => this.app.set({ letters: lettersText(letters) }));
    announce(said);
  }

  #wrong(line, letters) { return say("colours.has", { line: this.app.game.text(line), letters: line.map((i) => letters[i] || "–").join(", ") }); }

  /** Colour the other holes, or all anew where what there is can't be completed. */
  async #fill() {
    const { game } = this.app;
    const given = Object.fromEntries(this.letters.flatMap((letter, i) => (letter ? [[game.names[i], letter]] : [])));
    try {
      const { letters, kept } = await ask("letters", { puzzle: this.app.reference(), letters: given });
      if (game !== this.app.game) return;
      if (!letters) { announce(say("colours.impossible")); return; }
      this.tools.take("play");
      this.#keep(game.names.map((name) => letters[name] ?? ""), say(kept ? "colours.fitted" : "colours.anew"));
    } catch (error) {
      if (!aborted(error)) announce(error.message);
    }
  }

  // -- the panel

  show({ game, state, position }) {
    const letters = this.letters;
    const done = letters.filter(Boolean).length;
    this.tools.mark();
    this.rest.disabled = done < TRY || this.#done(letters);
    this.clear.disabled = !done;
    this.tip.textContent = this.tools.playing
      ? say("colours.tip-play")
      : say("colours.tip") + (done < TRY ? ` ${say("colours.tip-rest", { number: TRY })}` : "");
    this.#verdict(game, letters, position);
    this.#counts(game, letters, state);
  }

  #verdict(game, letters, position) {
    const wrong = wrongLines(this.lines, letters);
    if (wrong.length || !this.#all(letters)) {
      this.checking.check(null);
      put(this.said, wrong.length ? this.#faults(wrong, letters) : this.#open(letters));
      this.#short(wrong.length ? this.#wrong(this.#litLine(letters), letters) : this.tip.textContent, wrong.length > 0);
      return;
    }
    const odd = oddOneOut(letterCounts(letters, position));
    const { found } = goalOddOnes(game, letters);
    const lost = !found.has(odd);
    const words = this.#conclusion(game, letters, odd, found);
    this.#short(words, lost);
    put(this.said,
      h("p", {}, say("colours.flip")),
      h("p", { class: `result ${lost ? "bad" : ""}` }, words));
    const pair = (one, other) => game.names.filter((_, i) => letters[i] === one || letters[i] === other);
    this.checking.check(lost ? { sets: [pair("A", "B"), pair("B", "C"), pair("A", "C")].filter((set) => set.length) } : null);
  }

  /** The same in a line below the tools, where the panel is narrow. */
  #short(words, bad) {
    this.brief.textContent = words;
    this.brief.classList.toggle("bad", bad);
  }

  #conclusion(game, letters, odd, found) {
    const now = say(`colours.${this.app.state.at ? "now" : "start"}-${odd ? "odd" : "alike"}`, { letter: odd });
    if (!found.has(odd)) {
      const one = [...found][0];
      if (found.size > 1) return say(odd ? "colours.never" : "colours.never-alike", { now });
      return say(one ? "colours.goal-odd" : "colours.goal-alike", { now, letter: one });
    }
    const { goal } = game.puzzle;
    if ((goal.pegs ?? goal.stuck) === 1 && odd) {
      return say("colours.last", { now, letter: odd, count: letters.filter((letter) => letter === odd).length });
    }
    return say(found.size > 1 ? "colours.maybe" : "colours.same", { now });
  }

  #faults(wrong, letters) {
    const { game } = this.app;
    const lit = this.#litLine(letters);
    const chip = (line) => h("button", {
      type: "button", class: "move", "aria-pressed": String(line === lit), onclick: () => { this.lit = line.join(); this.app.render(); },
    }, game.text(line));
    return [
      h("p", { class: "result bad" }, `${this.#wrong(lit, letters)} `, say("colours.two")),
      h("div", { class: "chips" }, wrong.slice(0, MOST_SHOWN).map(chip), wrong.length > MOST_SHOWN ? h("span", { class: "quiet" }, say("story.more", { count: wrong.length - MOST_SHOWN })) : null),
    ];
  }

  #open(letters) {
    const done = [...this.needed].filter((i) => letters[i]).length;
    const right = this.lines.filter((line) => line.every((i) => letters[i])).length;
    return [
      h("p", {}, say("colours.task")),
      h("p", { class: "quiet" }, say("colours.done", { done, all: this.needed.size, right, lines: this.lines.length })),
      h("progress", { max: this.needed.size, value: done, "aria-label": say("colours.progress") }),
    ];
  }

  #counts(game, letters, state) {
    const rows = [];
    let position = game.start;
    const cell = (number) => [h("b", {}, number), " ", h("span", { class: number % 2 ? "odd" : "even" }, say(number % 2 ? "parity.odd" : "parity.even"))];
    const cells = (counts) => counts.map((number) => h("td", {}, cell(number)));
    const now = letterCounts(letters, game.at(state.line, state.at));
    const { counts: goal } = goalOddOnes(game, letters);
    const head = (first) => h("thead", {}, h("tr", {}, first.map((text) => h("th", { scope: "col" }, text)), LETTERS.map((letter) => h("th", { scope: "col" }, h("span", { class: `chip-${letter}` }, letter)))));
    put(this.counts, h("table", { class: "letter-counts" },
      head([h("span", { class: "hidden" }, say("colours.when"))]),
      h("tbody", {},
        h("tr", {}, h("th", { scope: "row" }, say("prove.start")), cells(letterCounts(letters, game.start))),
        h("tr", { class: "now", id: "letters-now" }, h("th", { scope: "row" }, say("prove.now")), cells(now)),
        h("tr", {}, h("th", { scope: "row" }, say("prove.goal")), goal ? cells(goal) : h("td", { colspan: 3 }, say("colours.open", { goal: goalText(game.puzzle.goal) }))))));
    state.line.forEach((text, i) => {
      position = game.after(position, game.jump(text));
      const done = i + 1 === state.at;
      rows.push(h("tr", { class: done ? "now" : i >= state.at ? "ahead" : "", "aria-current": done ? "step" : null },
        h("td", {}, i + 1), h("td", {}, text), cells(letterCounts(letters, position))));
    });
    put(this.list, rows.length ? h("table", {}, head([h("span", { class: "hidden" }, say("prove.number")), say("prove.column.jump")]), h("tbody", {}, rows))
      : h("p", { class: "quiet" }, say("prove.no-jump")));
    reveal(this.list, this.list.querySelector(".now"));
  }
}
