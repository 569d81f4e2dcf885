// Texts of the lesson with `code` and *emphasis*.

import { h } from "../dom.js";
import { say } from "../words.js";

/** A text of the catalogue as strings and elements. */
export const rich = (key, values) => say(key, values).split(/(`[^`]+`|(?<!\w)\*[^*]+\*(?!\w))/).filter(Boolean)
  .map((part) => (part.startsWith("`") ? h("code", {}, part.slice(1, -1)) : part.startsWith("*") ? h("em", {}, part.slice(1, -1)) : part));
