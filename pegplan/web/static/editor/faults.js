// What somebody's own actions make of the board, with the holes lit that are not as the rules leave them.

import { s } from "../dom.js";
import { faultText } from "./comparing.js";

const SIGNS = {
  "peg empty": "M-8-8 8 8M8-8-8 8", // this peg should have gone
  "empty peg": "M-9 0H9M0-9V9", // here a peg should be
  "both peg": "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0", // a peg that is said to be an empty hole, too
  "both empty": "M-8-8 8 8M8-8-8 8",
};

/**
 * What the board shows in place of the game's position.
 * @param cells { pegs, both, neither } as names of holes
 * @param jump the jump that is meant, or null
 * @param faults { hole, said, should, missing } for each hole that is wrong
 * @param caption in place of the number of pegs
 */
export function played(game, cells, jump, faults, caption) {
  const index = (name) => game.index.get(name);
  const wrong = faults.filter(({ hole }) => game.index.has(hole));
  return {
    position: new Set(cells.pegs.filter((name) => game.index.has(name)).map(index)),
    last: jump ? game.jump(jump) : null,
    playable: false,
    notes: new Map(wrong.map((fault) => [index(fault.hole), faultText(fault)])),
    draw: (view) => view.layers.top.append(...wrong.map((fault) => sign(view.places[index(fault.hole)], fault))),
    caption,
  };
}

function sign({ x, y }, { said, should }) {
  const path = SIGNS[`${said} ${should}`];
  return s("g", { class: `fault ${should === "peg" ? "lacks" : "stays"}`, transform: `translate(${x} ${y})` },
    s("circle", { r: 22 }),
    path ? s("path", { class: "halo", d: path }) : null,
    path ? s("path", { d: path }) : s("text", { y: 8 }, "?"));
}
