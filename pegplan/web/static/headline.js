// What is said above the board and below it: the puzzle, whether it can be solved, how far the game is.

import { $, h, put } from "./dom.js";
import { moves } from "./game.js";
import { goalText, titleOf } from "./names.js";
import { say } from "./words.js";

// As in page.css: the board above the panel, and both in one window.
const SHORT = matchMedia("(max-height: 34rem)");
const STACKED = matchMedia("(max-aspect-ratio: 1/1), (max-width: 37rem)");
const BOTH = ["solve", "prove", "pddl", "search", "map"];

/** The title of the puzzle, its goal, and the light: whether the goal can still be reached. */
export function headline(view) {
  const { game, state, position, analysis, gone, shown } = view;
  const { puzzle } = game;
  const title = titleOf(puzzle);
  $("#puzzle-name").textContent = state.presenter ? title : puzzle.drawn ? say("puzzle.own") : puzzle.name;
  $("#title").textContent = title;
  $("#title").title = title;
  const { holes, jumps, symmetries } = puzzle.board;
  const size = [say("puzzle.holes", { count: holes.length }), say("puzzle.jumps", { count: jumps.length }), say("puzzle.symmetries", { count: symmetries })];
  $("#goal").textContent = say("puzzle.line", { goal: goalText(puzzle.goal), size: size.join(", ") });
  $("#goal").title = $("#goal").textContent;
  light(shown ? "own" : view.other ? "other" : statusOf(game, position, analysis, gone), state.at > 0);
  document.title = `${puzzle.drawn ? say("puzzle.own") : puzzle.name} · pegplan`;
  const root = document.documentElement;
  if (root.dataset.tab !== state.tab) $(".tabs").scrollLeft = $(`#tab-${state.tab}`).offsetLeft - 60; // where they don't fit
  root.dataset.tab = state.tab;
  root.toggleAttribute("data-alone", view.other);
  root.toggleAttribute("data-wide", state.tab === "map" || (state.tab === "search" && !state.look));
  root.toggleAttribute("data-compact", state.presenter || (SHORT.matches && !STACKED.matches) || (STACKED.matches && BOTH.includes(state.tab)));
}

/** Screen readers wait while it is busy, so that they don't say "analysing" after every jump. */
function light(status, played) {
  const name = played ? status : { no: "never", yes: "first" }[status] ?? status;
  const words = say(`light.${name}`);
  const place = $("#status");
  place.setAttribute("aria-busy", String(status === "looking"));
  place.dataset.state = status;
  if ($("#status-text").textContent !== words) $("#status-text").textContent = words;
}

/** The slider and the buttons below the board; `more`: how many actions without a jump come next. */
export function bar({ state, position, more }) {
  const { line, at, still } = state;
  const slider = $("#slider");
  slider.max = line.length;
  slider.value = at;
  slider.disabled = line.length === 0;
  slider.setAttribute("aria-valuetext", at ? say("bar.at", { at, all: line.length, jump: line[at - 1] }) : say("bar.start"));
  slider.style.setProperty("--share", line.length ? at / line.length : 0);
  for (const id of ["restart", "undo"]) $(`#${id}`).disabled = at === 0 && !still;
  for (const id of ["redo", "finish"]) $(`#${id}`).disabled = at === line.length && !more;
  $("#run").disabled = line.length === 0;
  const done = moves(line.slice(0, at)).length;
  const pegs = say("count.pegs", { count: position.size });
  put($("#tally"), pegs, h("span", {}, ` · ${say("count.jumps", { count: at })} · ${say("count.moves", { count: done })}`));
  $("#present").setAttribute("aria-pressed", String(state.presenter));
  const root = document.documentElement.dataset;
  if (state.presenter) root.view = "presenter"; else delete root.view;
  if (state.theme) root.theme = state.theme;
}

function statusOf(game, position, analysis, gone) {
  if (game.solved(position)) return "solved";
  if (analysis?.solvable === true) return "yes";
  if (analysis?.solvable === false) return "no";
  if (gone) return "gone";
  return !analysis || analysis.looked === undefined ? "looking" : "unknown";
}
