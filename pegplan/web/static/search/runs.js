// The searches that are watched: asked from the server, one or two, and kept until another is wanted.

import { aborted, listen, ServerGone } from "../api.js";
import { secondOf, SEARCHES } from "../searches.js";
import { failureText } from "../words.js";

/** The puzzle of the page, the position where a search begins, and the PDDL, as in requests. */
export function askedOf(app, at) {
  const own = app.panels.pddl.own();
  const { game, state } = app;
  const position = game.holes(game.at(state.line, Math.min(at, state.line.length)));
  return { puzzle: app.reference(), position, ...(own ?? { encoding: app.encoding() }) };
}

/** What the page's state wants to watch, as bodies of requests: none, one or two. */
export function wishesOf(app) {
  const { search, heuristic, weight, second, from } = app.state;
  if (!search) return [];
  const asked = askedOf(app, from);
  const one = ({ search: name, heuristic: with_ }) => ({
    ...asked, search: name, ...(SEARCHES[name] ? { heuristic: with_ ?? "hff" } : {}), ...(name === "wastar" ? { weight } : {}),
  });
  return [one({ search, heuristic }), ...(second ? [one(secondOf(second))] : [])];
}

class Runs {
  constructor() {
    this.slots = []; // { key, body, trace, error, news }
    this.heard = new Set();
  }

  /** Have a function called when something is known of a search. */
  hear(run) { this.heard.add(run); }

  #tell() { for (const run of this.heard) run(); }

  /** Begin what is wanted and end what is not. */
  want(bodies) {
    const keys = bodies.map((body) => JSON.stringify(body));
    for (const slot of this.slots) if (!keys.includes(slot.key)) slot.control.abort();
    this.slots = keys.map((key, i) => this.slots.find((slot) => slot.key === key && !slot.stopped) ?? this.#begin(key, bodies[i]));
  }

  /** Stop what is still running. */
  stop() {
    for (const slot of this.slots) {
      if (slot.trace || slot.error) continue;
      slot.stopped = true;
      slot.control.abort();
    }
  }

  /** Forget searches that failed, so that they are begun again. */
  retry() { this.slots = this.slots.filter((slot) => !slot.error && !slot.stopped); }

  get busy() { return this.slots.some((slot) => !slot.trace && !slot.error && !slot.stopped); }

  #begin(key, body) {
    const slot = { key, body, trace: null, error: null, news: null, control: new AbortController() };
    this.#follow(slot);
    return slot;
  }

  async #follow(slot) {
    try {
      for await (const event of listen("trace", slot.body, slot.control.signal)) {
        if (event.event === "run") slot.news = event;
        else Object.assign(slot, { trace: event.trace, error: event.trace ? null : (await failureText(event)) || "?" });
        this.#tell();
      }
      if (!slot.trace && !slot.error) throw new ServerGone();
    } catch (error) {
      if (aborted(error)) return;
      slot.error = error.message;
      this.#tell();
    }
  }
}

export const runs = new Runs();
