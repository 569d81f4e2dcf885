// The page. It has one state, which the board and the panels show and the address (URL) keeps.

import { Address } from "./address.js";
import { Analyses } from "./analysis.js";
import { ask, get, watchServer } from "./api.js";
import { BoardView } from "./board.js";
import { connect } from "./controls.js";
import { $, announce, h, keepOnTop, put, refuse, toast } from "./dom.js";
import { drawing } from "./drawing.js";
import { Game } from "./game.js";
import { bar, headline } from "./headline.js";
import { LessonSlot } from "./lesson/slot.js";
import { read, reference, TABS } from "./link.js";
import { panelsOf } from "./panels.js";
import { Player } from "./player.js";
import { Undo } from "./undo.js";
import { say } from "./words.js";

class App {
  state = {};

  opening = 0;

  undone = new Undo();

  player = new Player(this);

  async begin() {
    const asked = read(location.hash);
    const puzzle = ask("puzzle", { puzzle: asked.reference }).catch((error) => error); // while the other comes
    this.about = await get("about");
    this.known = new Analyses(() => this.render());
    watchServer((gone) => this.#server(gone));
    this.board = new BoardView($("#board"), {
      jump: (jump, moved) => this.play(this.game.text(jump), moved),
      hole: (i) => this.panels[this.state.tab === "prove" ? "prove" : "edit"].hole(i),
      spot: (point) => this.panels.edit.spot(point),
      say: announce,
      refuse,
    });
    this.panels = panelsOf(this);
    this.address = new Address((wanted) => this.#goTo(wanted));
    connect(this);
    this.lesson = new LessonSlot(this);
    await this.#goTo(asked, await puzzle);
  }

  /** Show the state that an address describes. Where it has the same puzzle, this needs no answer of the server. */
  async #goTo(asked, puzzle = null) {
    try {
      if (puzzle instanceof Error) throw puzzle;
      if (puzzle) this.#show(new Game({ ...puzzle, drawn: typeof asked.reference !== "string" }), asked);
      else if (this.game && JSON.stringify(asked.reference) === JSON.stringify(this.reference())) this.#again(asked);
      else await this.open(asked.reference, asked);
    } catch (error) {
      toast(error.message);
      if (!this.game) await this.open("english/central", { ...asked, line: [], at: 0 });
    }
  }

  #again(asked) {
    this.opening += 1; // what else is being opened comes too late
    const { line, found } = this.state;
    const same = this.game.allowed(asked.line).join() === line.join();
    this.#show(this.game, same ? { ...asked, found } : asked);
  }

  /** Load a puzzle, given by name or as an object; `keep` has other parts of the state. */
  async open(wanted, keep = {}) {
    this.opening += 1;
    const turn = this.opening;
    const puzzle = await ask("puzzle", { puzzle: wanted });
    if (turn !== this.opening) return; // another puzzle was opened in the meantime
    puzzle.drawn = typeof wanted !== "string";
    this.change(() => this.#show(new Game(puzzle), keep));
  }

  /** Show a game, in a state of which `keep` has parts. */
  #show(game, keep) {
    this.halt();
    const line = game.allowed(keep.line ?? []);
    const named = keep.by && line.length ? { solver: keep.by, encoding: keep.encoding, actions: null, line } : null;
    const found = keep.found ?? named;
    const same = this.game?.names.join() === game.names.join() ? {} : { letters: null, weights: null }; // for these holes
    const fresh = this.game === game ? {} : { ...same, overlay: null, from: 0, step: 0, draft: null }; // for this puzzle
    this.state = { ...this.state, still: 0, ...fresh, ...keep };
    Object.assign(this.state, { puzzle: game.puzzle, line, at: Math.min(keep.at ?? line.length, line.length), found });
    this.state.results = keep.results ?? [];
    if (this.game === game) this.panels.solve.unite();
    else {
      this.game = game;
      this.known.forget();
      announce(""); // what was said of the other puzzle
      this.board.load(game);
      for (const panel of Object.values(this.panels)) panel.load(game);
    }
    this.render();
    this.look();
  }

  #server(gone) {
    this.gone = gone;
    if (!gone) this.known.retry();
    announce(say(gone ? "page.gone" : "page.back"));
    this.render();
    if (gone) return;
    this.look();
  }

  reference() { return reference(this.game.puzzle); }

  encoding() {
    const { encodings } = this.game.puzzle;
    if (encodings.includes(this.state.encoding)) return this.state.encoding;
    return ["jump", "one-anywhere", "count", "stuck"].find((name) => encodings.includes(name)) ?? encodings[0];
  }

  position() { return this.game.at(this.state.line, this.state.at); }

  #key() { return this.game.holes(this.position()).join(" "); }

  /** The positions of the line, each as its holes with pegs. */
  #path() {
    let position = this.game.start;
    const jumps = this.state.line.map((text) => this.game.jump(text));
    return [position, ...jumps.map((jump) => { position = this.game.after(position, jump); return position; })]
      .map((one) => this.game.holes(one));
  }

  analysis() { return this.known.of(this.#key()); }

  // -- actions

  #moment() {
    const { line, at, found, letters, weights } = this.state;
    return { game: this.game, line, at, found, letters, weights };
  }

  /** Do something that can be undone. */
  change(run) {
    const before = this.#moment();
    run();
    if (before.game) this.undone.record(before, this.#moment());
  }

  /** Take the last change back, or the last jump if somebody has gone on since the last change. */
  undo() {
    const { at } = this.state;
    const before = this.undone.back(this.#moment(), at === 0);
    if (before) this.#restore(before, say("undo.undone"));
    else if (at > 0) this.player.back();
    else announce(say("undo.nothing"));
  }

  redo() {
    const after = this.undone.forth(this.#moment());
    if (after) this.#restore(after, say("undo.redone"));
    else this.player.forward();
  }

  #restore({ game, ...parts }, said) {
    this.address.stay(() => this.#show(game, parts));
    announce(said);
  }

  /** Go back to the last position from which the goal could be reached. */
  rescue() {
    const { won } = this.known.turn(this.#path().map((holes) => holes.join(" ")));
    if (won < 0) return;
    this.to(won);
    announce(say("game.rescued", { jump: this.state.line[won] }));
  }

  /** Change parts of the state. */
  set(parts) {
    Object.assign(this.state, parts);
    this.render();
    this.look();
  }

  /** Play a jump, written d2-d3-d4; `moved`: animate the peg. */
  play(text, moved = true) {
    const { line, at } = this.state;
    const plan = this.analysis()?.plan;
    const other = { line: [...line.slice(0, at), text], at: at + 1, found: null, still: 0 };
    if (line[at] === text) Object.assign(this.state, { at: at + 1, still: 0 });
    else if (at < line.length) this.change(() => Object.assign(this.state, other));
    else Object.assign(this.state, other);
    if (plan?.[0] === text) this.known.solvable(this.#key(), plan.slice(1));
    this.render({ moved });
    this.look();
    const [from, over, to] = text.split("-");
    announce(say("game.jumped", { from, over, to, count: this.position().size }));
  }

  /** Go to the position after the first `at` jumps, and of the actions there without a jump after `still`. */
  to(at, still = 0) { this.player.to(at, still); }

  halt() { this.player.halt(); }

  /** Show a plan that a solver found, from its start; `go`: and move the page and the keys there. */
  found(plan, go = true) {
    const { solver, encoding, actions, line } = plan;
    this.change(() => Object.assign(this.state, { line, at: 0, still: 0, found: { solver, encoding, actions, line } }));
    if (encoding) this.state.encoding = encoding;
    this.wantsPlan = go;
    this.render();
    this.look();
  }

  /** Show a certificate that the start can't be solved. */
  proved(certificate) {
    this.to(0);
    this.known.known.set(this.#key(), { ...this.analysis(), solvable: false, certificate, complete: true, hints: [] });
    this.render();
  }

  /** Ask the server about the current position; `seconds` is the time limit of the analysis. */
  look(seconds) {
    const { line, at, hints } = this.state;
    const leads = line.length > at && this.game.solved(this.game.at(line, line.length));
    if (leads) this.known.solvable(this.#key(), line.slice(at));
    this.known.look(this.game.puzzle, this.#path().slice(0, at + 1), hints, seconds);
  }

  tab(name) {
    this.halt();
    if (name === "edit") Object.assign(this.state, { at: 0, still: 0 }); // its clicks change the start
    this.set({ tab: name });
  }

  // -- display

  /** The invariant on the Prove tab: the chosen one, or else the first weights unless a proof is shown. */
  overlay() { return this.state.overlay ?? (this.analysis()?.solvable === false ? null : "pagoda-1"); }

  /** What to draw on the board: the chosen invariant, or a proof that the position is lost. */
  drawing() { return drawing(this); }

  render(how = {}) {
    const { game, state } = this;
    if (!game) return;
    const position = this.position();
    const analysis = this.analysis();
    const turn = this.known.turn(this.#path().map((holes) => holes.join(" ")));
    const view = { game, state, position, analysis, gone: this.gone, turn: turn.lost - turn.won === 1 && turn.won >= 0 ? turn : null };
    view.step = this.panels.solve.plan.step(view);
    view.more = this.player.more();
    const hints = state.hints && state.tab === "play" ? new Map((analysis?.hints ?? []).map((hint) => [hint.jump, hint])) : null;
    const shown = this.panels.pddl.shown(state);
    Object.assign(view, { shown, other: state.tab === "pddl" && this.panels.pddl.other });
    this.board.show(shown?.position ?? position, shown ?? {
      last: state.at > 0 ? game.jump(state.line[state.at - 1]) : null,
      named: view.step?.named ?? [], first: state.tab === "play" && state.line.length === 0,
      ...how, hints, ...this.drawing(),
    });
    headline(view);
    bar(view);
    $("#tally").classList.toggle("free", Boolean(shown));
    if (shown) $("#tally").textContent = shown.caption;
    $("#rescue").hidden = Boolean(shown) || !(view.turn && analysis?.solvable === false);
    this.#panels(view);
    this.lesson.show(state);
    this.address.keep(state);
  }

  #panels(view) {
    const { game, state } = view;
    for (const name of TABS) {
      const shown = state.tab === name;
      $(`#tab-${name}`).setAttribute("aria-selected", String(shown));
      $(`#tab-${name}`).tabIndex = shown ? 0 : -1;
      $(`#panel-${name}`).hidden = !shown;
      this.panels[name].show({ ...view, visible: shown });
    }
    const again = (fresh) => fresh && this.render();
    if (["solve", "pddl"].includes(state.tab)) this.panels.solve.plan.fetch(view).then(again);
    if (this.wantsPlan && $("#plan").offsetParent) {
      this.wantsPlan = false;
      $("#plan").focus({ preventScroll: true });
      keepOnTop($(".plan-view"));
    }
  }
}

const app = new App();
app.begin().then(
  () => { document.documentElement.dataset.ready = "yes"; },
  (error) => {
    put($("#goal"), say("page.failed", { why: error.message }), " ", h("a", { href: "." }, say("page.again")));
    $("#status").dataset.state = "gone";
    $("#status-text").textContent = say("light.gone");
    throw error;
  });
