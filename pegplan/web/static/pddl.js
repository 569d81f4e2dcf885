// PDDL with colours; an action of a plan can be highlighted in it.

import { h } from "./dom.js";

const TOKEN = /(;[^\n]*)|(\()|(\))|(:[a-z-]+)|(\?[A-Za-z][\w-]*)|([^\s()?:;][^\s();]*)|(\s+)|(.)/giy;
const KINDS = [null, "comment", "open", "close", "keyword", "variable", "word", "space", "odd"];
const RESERVED = new Set([
  "define", "domain", "problem", "and", "or", "not", "forall", "exists", "when", "either",
  "increase", "decrease", "assign", "minimize", "maximize", "at", "start", "end", "over", "all", "preference",
]);

/** The token of a text that begins at a place before its end: { kind, text, at }. */
export function tokenAt(text, at) {
  TOKEN.lastIndex = at;
  const match = TOKEN.exec(text);
  const kind = KINDS[match.findIndex((part, i) => i > 0 && part !== undefined)];
  return { kind: kind === "word" && RESERVED.has(match[0].toLowerCase()) ? "said" : kind, text: match[0], at };
}

/** The tokens of a text, which together are the whole text. */
export function tokens(text) {
  const found = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    found.push(token);
    at += token.text.length;
  }
  return found;
}

/** The actions of a domain: name → { first, last, precondition, effect }, as indices of tokens. */
export function actions(list) {
  const found = new Map();
  for (let i = 0; i < list.length; i += 1) {
    if (!/^:(durative-)?action$/i.test(list[i].text)) continue;
    const first = list.slice(0, i).findLastIndex((token) => token.kind === "open");
    const last = closing(list, first);
    const name = list.slice(i + 1).find((token) => token.kind !== "space").text.toLowerCase();
    const part = (pattern) => {
      const key = list.findIndex((token, j) => j > i && j < last && pattern.test(token.text));
      if (key < 0) return null;
      const open = list.findIndex((token, j) => j > key && token.kind === "open");
      return { first: key, last: closing(list, open) };
    };
    found.set(name, { first, last, precondition: part(/^:(precondition|condition)$/i), effect: part(/^:effect$/i) });
    i = last;
  }
  return found;
}

function closing(list, open) {
  let depth = 0;
  for (let i = open; i < list.length; i += 1) {
    if (list[i].kind === "open") depth += 1;
    if (list[i].kind === "close") depth -= 1;
    if (depth === 0) return i;
  }
  return list.length - 1;
}

/** The names of an action's parameters, in order. */
export function parameters(list, span) {
  const key = list.findIndex((token, i) => i > span.first && i < span.last && /^:parameters$/i.test(token.text));
  if (key < 0) return [];
  const open = list.findIndex((token, i) => i > key && token.kind === "open");
  return list.slice(open, closing(list, open)).filter((token) => token.kind === "variable").map((token) => token.text.toLowerCase());
}

/**
 * PDDL text as elements with colours.
 * @param lit what to highlight, or null: { action, values }, an action's name and the values of its variables
 * @param roles Map of hole name → "from" | "over" | "to", for the colours
 */
export function code(text, lit = null, roles = new Map()) {
  const list = tokens(text);
  const span = lit ? actions(list).get(lit.action) : null;
  const inside = (part, i) => part && i >= part.first && i <= part.last;
  const out = [];
  let box = null;
  let region = "";
  list.forEach((token, i) => {
    const now = !inside(span, i) ? "" : inside(span.precondition, i) ? "precondition" : inside(span.effect, i) ? "effect" : "action";
    if (now !== region || box === null) {
      box = now ? h("span", { class: `lit ${now}` }) : null;
      region = now;
      if (box) out.push(box);
    }
    (box ?? { append: (piece) => out.push(piece) }).append(piece(token, now ? lit.values : null, roles));
  });
  return out;
}

function piece({ kind, text }, values, roles) {
  if (kind === "space") return text;
  const value = kind === "variable" ? values?.get(text.toLowerCase()) : undefined;
  if (value !== undefined) {
    const role = roles.get(value);
    return h("span", { class: `bound${role ? ` role ${role}` : ""}`, title: `${text} = ${value}` }, value);
  }
  const role = kind === "word" ? roleOf(text, roles, values !== null) : null;
  return h("span", { class: role ? `${kind} role ${role}` : kind }, text);
}

function roleOf(text, roles, lit) {
  return lit ? roles.get(text.toLowerCase()) : null;
}

/** The lines of `after` that are not in `before`, as a set of line numbers from 0. */
export function changed(before, after) {
  const old = new Map();
  for (const line of before.split("\n")) old.set(line, (old.get(line) ?? 0) + 1);
  const lines = new Set();
  after.split("\n").forEach((line, i) => {
    const left = old.get(line) ?? 0;
    if (left > 0) old.set(line, left - 1);
    else lines.add(i);
  });
  return lines;
}

/** PDDL text line by line; the lines in `marked` are highlighted. */
export function codeLines(text, marked) {
  return text.split("\n").map((line, i) => h("span", { class: marked.has(i) ? "line changed" : "line" }, code(line), "\n"));
}
