// What is drawn on the board beside its pegs: an invariant, or a proof that the position is lost.

/** For the board of the page. */
export function drawing(app) {
  const { game, state, panels } = app;
  if (state.tab === "edit" && state.at === 0) return panels.edit.drawing(game) ?? { playable: false };
  const chosen = ["prove", "search"].includes(state.tab) ? panels[state.tab].drawing(game, state) : null;
  if (chosen) return chosen;
  const { certificate, solvable } = app.analysis() ?? {};
  if (solvable !== false || !certificate) return {};
  const { sets, numbers } = certificate.drawing;
  return {
    sets: sets.slice(0, 3).map((names) => names.map((name) => game.index.get(name))),
    numbers: numbers ? game.names.map((name) => String(numbers[name] ?? 0)) : null,
  };
}

/** The same in the form of a request for a picture. */
export function drawn(app) {
  const { names } = app.game;
  const { groups, sets = groups ?? [], numbers } = drawing(app);
  const said = { sets: sets.map((holes) => holes.map((i) => names[i])) };
  if (numbers) said.numbers = Object.fromEntries(names.map((name, i) => [name, numbers[i]]));
  return said;
}
