// An editor for PDDL: CodeMirror with colours for PDDL, line numbers, and errors at their lines.

import { tokenAt } from "../pddl.js";
import { say } from "../words.js";
import {
  EditorState, EditorView, HighlightStyle, StreamLanguage, bracketMatching, defaultKeymap, drawSelection,
  highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, history, historyKeymap, indentOnInput,
  indentUnit, indentWithTab, keymap, lineNumbers, lintGutter, setDiagnostics, syntaxHighlighting, tags,
} from "./codemirror.js";

const NAMES = { comment: "comment", open: "paren", close: "paren", keyword: "keyword", variable: "variableName", said: "operatorKeyword" };

const PDDL = StreamLanguage.define({
  name: "pddl",
  startState: () => ({ depth: 0 }),
  token(stream, state) {
    const { kind, text } = tokenAt(stream.string, stream.pos);
    stream.pos += text.length;
    if (kind === "open") state.depth += 1;
    if (kind === "close") state.depth = Math.max(0, state.depth - 1);
    return NAMES[kind] ?? null;
  },
  indent: (state, after, { unit }) => unit * Math.max(0, state.depth - (/^\s*\)/.test(after) ? 1 : 0)),
  languageData: { commentTokens: { line: ";" } },
});

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-dim)", fontStyle: "italic" },
  { tag: tags.paren, color: "var(--code-dim)" },
  { tag: tags.keyword, color: "var(--code-key)" },
  { tag: tags.variableName, color: "var(--code-var)" },
  { tag: tags.operatorKeyword, color: "var(--code-said)", fontWeight: "600" },
]);

const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--code-word)", backgroundColor: "var(--sunk)", fontSize: ".9rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", padding: ".6rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--sunk)", color: "var(--soft)", border: "0" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent-soft) 45%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)", fontWeight: "700" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 28%, transparent) !important" },
  "&.cm-focused .cm-matchingBracket": { background: "var(--to-soft)", color: "var(--to)", fontWeight: "700", outline: "1px solid var(--to)" },
  "&.cm-focused .cm-nonmatchingBracket": { background: "var(--bad-soft)", color: "var(--bad)", fontWeight: "700" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--bad) 1.5px", textUnderlineOffset: "3px", backgroundColor: "var(--bad-soft)" },
  ".cm-tooltip": { background: "var(--paper)", color: "var(--ink)", border: "1px solid var(--rule)", borderRadius: "8px", maxWidth: "26rem" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)", fontFamily: "var(--sans)", fontSize: ".9rem", padding: ".4rem .6rem" },
});

/** Type over selected lines. Left to itself, Chromium joins them with inline styles, which the policy blocks. */
function overSelection(event, view) {
  if (event.inputType !== "insertText" || event.data === null || view.composing || view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  event.preventDefault();
  return true;
}

export class PddlEditor {
  /**
   * @param host an element without content
   * @param onchange called after each change by the user
   */
  constructor(host, onchange) {
    // In a shadow tree CodeMirror uses adopted style sheets, which the page's policy allows.
    const root = host.attachShadow({ mode: "open" });
    const parent = document.createElement("div");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":host { display: block; } div:first-child { height: 100%; }");
    root.adoptedStyleSheets = [sheet];
    root.append(parent);
    this.onchange = onchange;
    this.file = "domain";
    this.states = { domain: this.#state("domain", ""), problem: this.#state("problem", "") };
    this.view = new EditorView({ state: this.states.domain, parent, root });
    host.addEventListener("keydown", (event) => event.stopPropagation()); // the page's keys are letters
  }

  #state(file, doc) {
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter(), highlightSpecialChars(),
        history(), drawSelection(), bracketMatching(), indentOnInput(), indentUnit.of("  "),
        PDDL, syntaxHighlighting(COLOURS), LOOK, EditorView.lineWrapping,
        EditorView.domEventHandlers({ beforeinput: overSelection }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({ "aria-label": say(`editor.label.${file}`), tabindex: "0", spellcheck: "false", autocorrect: "off", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => { if (update.docChanged) this.onchange(); }),
      ],
    });
  }

  /** Replace a text; what could be undone before can't be any more. */
  load(file, text) {
    const fresh = this.#state(file, text);
    if (file === this.file) this.view.setState(fresh);
    else this.states[file] = fresh;
  }

  /** Replace a text as the user would, so that it can be undone. */
  replace(file, text) {
    this.show(file);
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  text(file) { return this.#now(file).doc.toString(); }

  #now(file) { return file === this.file ? this.view.state : this.states[file]; }

  /** Show the domain or the problem. */
  show(file) {
    if (file === this.file) return;
    this.states[this.file] = this.view.state;
    this.file = file;
    this.view.setState(this.states[file]);
  }

  /** Mark errors: { file, line, text }; a line of null marks nothing. */
  mark(errors) {
    for (const file of ["domain", "problem"]) {
      const state = this.#now(file);
      const found = errors.filter((error) => error.file === file && error.line).map(({ line, text }) => {
        const { from, to, text: said } = state.doc.line(Math.min(line, state.doc.lines));
        return { from: from + (said.length - said.trimStart().length), to, severity: "error", message: text };
      });
      const change = setDiagnostics(state, found);
      if (file === this.file) this.view.dispatch(change);
      else this.states[file] = state.update(change).state;
    }
  }

  /** Put the cursor on a line. */
  goTo(file, line) {
    this.show(file);
    const { from } = this.view.state.doc.line(Math.min(line, this.view.state.doc.lines));
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }
}
