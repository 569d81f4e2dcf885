// The texts of the page in its language. The server fills catalogue.js from words/LANGUAGE.json.

import { LANGUAGE, TEXTS } from "./catalogue.js";

export const language = LANGUAGE;

const forms = new Intl.PluralRules(LANGUAGE);
const plain = new Intl.NumberFormat(LANGUAGE);

/** A number as it is written in the language; options as for Intl.NumberFormat. */
export const amount = (number, options) => (options ? new Intl.NumberFormat(LANGUAGE, options) : plain).format(number);

/** Names as a list: "a, b and c"; "a, b or c" for the type "disjunction". */
export const listed = (names, type = "conjunction") => new Intl.ListFormat(LANGUAGE, { type }).format(names);

const add = (texts) => Object.assign(TEXTS, texts);

/** Load the texts of a part of the page that not every visitor opens. */
export const addPart = async (part) => add((await import(`./${part}/texts.js`)).TEXTS);

/** Whether there is a text for a key: for keys that are made of what the server says. */
export const known = (key) => Object.hasOwn(TEXTS, key);

/** The text of something that is given with its English text, such as an encoding or an exercise. */
export const given = (key, english) => (known(key) ? say(key) : english);

/**
 * A text whose placeholders stand for elements, too: a list of strings and elements.
 * @param values for each placeholder; of a text with plural forms, `count` chooses the form
 */
export function told(key, values = {}) {
  if (!known(key)) {
    reportError(new Error(`no text for ${key}`));
    return [key];
  }
  const text = TEXTS[key];
  const form = typeof text === "string" ? text : text[forms.select(Number(values.count))] ?? text.other;
  return form.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? filled(values, part, key) : part));
}

/** The text of a key, such as say("theatre.waiting", { count: 3 }). */
export const say = (key, values) => told(key, values).join("");

/** What the server says, in the page's language: { key, values } whose values may be such again, or { all, by }. */
export function retold(said) {
  if (said?.all) {
    const parts = said.all.map(retold);
    if (said.by === "and") return listed(parts);
    return said.by === "or" ? listed(parts, "disjunction") : parts.join(said.by);
  }
  if (!said?.key) return said ?? "";
  return say(said.key, Object.fromEntries(Object.entries(said.values).map(([name, value]) => [name, retold(value)])));
}

/** An error of the server, in the page's language where it has the text. */
export async function failureText({ error, told: parts }) {
  if (!parts) return error;
  try {
    await addPart("error");
  } catch {
    return error; // the server is gone
  }
  const text = retold(parts);
  return text[0].toUpperCase() + text.slice(1);
}

function filled(values, name, key) {
  const value = values[name];
  if (value === undefined || value === null) reportError(new Error(`no ${name} for the text ${key}`));
  return typeof value === "number" ? amount(value) : value ?? "";
}
