// Making elements without markup in strings.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element. */
export const h = (tag, properties, ...children) => fill(document.createElement(tag), properties, children);

/** An SVG element. */
export const s = (tag, properties, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

export const $ = (selector) => document.querySelector(selector);

/** Replace what is inside an element. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
}

/** 12345n → "12,345"; long numbers are rounded for people. */
export function count(text) {
  const number = BigInt(text);
  if (number < 1_000_000_000_000n) return number.toLocaleString("en");
  return Number(number).toLocaleString("en", { notation: "compact", maximumSignificantDigits: 3 });
}

export const plural = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Say something to those who listen rather than look. */
export function announce(text) {
  const region = $("#announce");
  region.textContent = "";
  setTimeout(() => { region.textContent = text; }, 30);
}

let toastTimer = 0;

/** A short note at the foot of the page. */
export function toast(text) {
  const place = $("#toast");
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.classList.remove("shown"), 4000);
}

/** Offer a file. */
export function save(name, content, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
