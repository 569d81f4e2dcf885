// "Colour it": the pupil colours the holes A, B, C, and watches the parities of the pegs on them.

import { ask, aborted } from "../api.js";
import { announce, h, plural, put, reveal } from "../dom.js";
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
    this.tools = new Tools("What a click does", [
      ...LETTERS.map((letter) => [letter, letter, `A click colours a hole ${letter}`]), ["", "Erase", "A click takes the colour away"]], () => app.render());
    const plain = (text, run) => h("button", { type: "button", class: "plain", onclick: run }, text);
    this.rest = plain("Colour it for me", () => this.#fill());
    this.clear = plain("Clear", () => this.#keep(this.letters.map(() => ""), "No hole has a colour."));
    this.tip = h("p", { class: "quiet story-tip" });
    this.brief = h("p", { class: "brief result" });
    this.verdict = h("div", { class: "verdict", tabindex: 0, role: "region", "aria-label": "What the colours show" });
    this.said = h("div", { class: "said-part" });
    this.checking = new Checking(app);
    put(this.verdict, this.said, this.checking.element);
    this.counts = h("div", { class: "counts" });
    this.list = h("div", { class: "sums short", tabindex: 0, role: "region", "aria-label": "Parities jump by jump" });
    this.element = h("div", { class: "parts" },
      h("section", { class: "card tools-card" },
        h("div", { class: "row wrap" }, this.tools.element, h("div", { class: "row" }, this.rest, this.clear)), this.tip, this.brief),
      h("section", { class: "card" }, h("h2", {}, "Pegs on each colour"), this.counts),
      h("section", { class: "card" }, h("h2", {}, "Three in line, three colours"), this.verdict),
      h("section", { class: "card" }, h("h2", {}, "Jump by jump"), this.list));
  }

  load(game) {
    this.lines = linesOf(game);
    this.needed = new Set(this.lines.flat());
    this.lit = null;
    if (!this.begun) this.tools.take(this.#done(lettersOf(this.app.state.letters, game.names.length)) ? "play" : "A");
    this.begun = true;
  }

  #all(letters) { return [...this.needed].every((i) => letters[i]); }

  #done(letters) { return this.#all(letters) && !wrongLines(this.lines, letters).length; }

  // -- the board

  drawing(game, state) {
    const letters = lettersOf(state.letters, game.names.length);
    const lit = this.#litLine(letters);
    const notes = letters.map((letter, i) => [i, letter ? `colour ${letter}` : "no colour"]);
    if (lit) notes.push(...lit.map((i) => [i, "in a line that is wrong"]));
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
    this.#keep(letters, `${this.app.game.names[i]} ${letter ? `is ${letter}` : "has no colour"}.${wrong ? ` ${this.#wrong(wrong, letters)}` : ""}`);
  }

  #keep(letters, said) {
    this.app.change(() => this.app.set({ letters: lettersText(letters) }));
    announce(said);
  }

  #wrong(line, letters) { return `${this.app.game.text(line)} has ${line.map((i) => letters[i] || "–").join(", ")}.`; }

  /** Colour the other holes, or all anew where what there is can't be completed. */
  async #fill() {
    const { game } = this.app;
    const given = Object.fromEntries(this.letters.flatMap((letter, i) => (letter ? [[game.names[i], letter]] : [])));
    try {
      const { letters, kept } = await ask("letters", { puzzle: this.app.reference(), letters: given });
      if (game !== this.app.game) return;
      if (!letters) { announce("pegplan found no such colouring for this board."); return; }
      this.tools.take("play");
      this.#keep(game.names.map((name) => letters[name] ?? ""), kept ? "The other holes are coloured to fit yours." : "Yours could not be completed, so the board is coloured anew.");
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
      ? "Play, or step with ← and →: each jump changes all three parities."
      : `Click, drag, or press A, B, C on a hole.${done < TRY ? ` After ${TRY}, the page can do the rest.` : ""}`;
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
      h("p", {}, "Every jump changes all three numbers by one, so all three parities flip: what is alike stays alike."),
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
    const now = `${this.app.state.at ? "Now" : "At the start"} ${odd ? `${odd} is the odd one out` : "all three are alike"}`;
    if (!found.has(odd)) {
      const one = [...found][0];
      const goal = found.size > 1 ? "at the goal they never are" : one ? `at the goal ${one} is the odd one out` : "at the goal all three are alike";
      return `${now}, but ${odd && found.size > 1 ? "never at the goal" : goal}. So nobody can ever reach it.`;
    }
    const { goal } = game.puzzle;
    if ((goal.pegs ?? goal.stuck) === 1 && odd) {
      return `${now}, so the last peg must be on ${odd}: one of ${plural(letters.filter((letter) => letter === odd).length, "hole")}.`;
    }
    return `${now}, and ${found.size > 1 ? "that may be so at the goal" : "so it is at the goal"}. The colours forbid nothing.`;
  }

  #faults(wrong, letters) {
    const { game } = this.app;
    const lit = this.#litLine(letters);
    const chip = (line) => h("button", {
      type: "button", class: "move", "aria-pressed": String(line === lit), onclick: () => { this.lit = line.join(); this.app.render(); },
    }, game.text(line));
    return [
      h("p", { class: "result bad" }, `${this.#wrong(lit, letters)} `, "A jump there would change two of the same colour."),
      h("div", { class: "chips" }, wrong.slice(0, MOST_SHOWN).map(chip), wrong.length > MOST_SHOWN ? h("span", { class: "quiet" }, `and ${wrong.length - MOST_SHOWN} more`) : null),
    ];
  }

  #open(letters) {
    const done = [...this.needed].filter((i) => letters[i]).length;
    const right = this.lines.filter((line) => line.every((i) => letters[i])).length;
    return [
      h("p", {}, "Give each hole a colour, so that the three holes of every jump have three different colours."),
      h("p", { class: "quiet" }, `${done} of ${plural(this.needed.size, "hole")} coloured; ${right} of ${plural(this.lines.length, "line")} of three are right.`),
      h("progress", { max: this.needed.size, value: done, "aria-label": "Holes coloured" }),
    ];
  }

  #counts(game, letters, state) {
    const rows = [];
    let position = game.start;
    const cell = (number) => [h("b", {}, number), " ", h("span", { class: number % 2 ? "odd" : "even" }, number % 2 ? "odd" : "even")];
    const cells = (counts) => counts.map((number) => h("td", {}, cell(number)));
    const now = letterCounts(letters, game.at(state.line, state.at));
    const { counts: goal } = goalOddOnes(game, letters);
    const head = (first) => h("thead", {}, h("tr", {}, first.map((text) => h("th", { scope: "col" }, text)), LETTERS.map((letter) => h("th", { scope: "col" }, h("span", { class: `chip-${letter}` }, letter)))));
    put(this.counts, h("table", { class: "letter-counts" },
      head([h("span", { class: "hidden" }, "When")]),
      h("tbody", {},
        h("tr", {}, h("th", { scope: "row" }, "start"), cells(letterCounts(letters, game.start))),
        h("tr", { class: "now", id: "letters-now" }, h("th", { scope: "row" }, "now"), cells(now)),
        h("tr", {}, h("th", { scope: "row" }, "goal"), goal ? cells(goal) : h("td", { colspan: 3 }, `open: ${game.puzzle.goal_text}`)))));
    state.line.forEach((text, i) => {
      position = game.after(position, game.jump(text));
      const done = i + 1 === state.at;
      rows.push(h("tr", { class: done ? "now" : i >= state.at ? "ahead" : "", "aria-current": done ? "step" : null },
        h("td", {}, i + 1), h("td", {}, text), cells(letterCounts(letters, position))));
    });
    put(this.list, rows.length ? h("table", {}, head([h("span", { class: "hidden" }, "number"), "jump"]), h("tbody", {}, rows))
      : h("p", { class: "quiet" }, "No jump has been played."));
    reveal(this.list, this.list.querySelector(".now"));
  }
}
