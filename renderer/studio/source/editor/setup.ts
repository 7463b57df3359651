import { autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { lineBreak } from "./text-changes.ts";
import { theme } from "./theme.ts";

/** The panel of all diagnostics is left out: the page lists them below the editor. */
const lintKeys = lintKeymap.filter(({ key }) => key === "F8");

/** The package's texts, as the studio writes them. */
const phrases = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Pattern",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
  "$ unchanged lines": "$ lines as they were",
};

/** Returns the extensions of every file's editor. Tab leaves it, as on the whole page; Ctrl ] and Ctrl [ indent. */
export function setup(file: string): Extension {
  return [
    EditorState.lineSeparator.of(lineBreak),
    EditorState.phrases.of(phrases),
    EditorView.cspNonce.of(nonceOfPage()),
    EditorView.contentAttributes.of({ "aria-label": file, spellcheck: "false", tabindex: "0" }),
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    codeFolding(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    drawSelection(),
    history(),
    bracketMatching(),
    search({ top: true }),
    indentUnit.of("  "),
    file.endsWith(".json") ? [json(), indentOnInput(), closeBrackets()] : [],
    autocompletion({ icons: false }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeys,
    ]),
    theme,
  ];
}

/** Styles that scripts add need the nonce of the page: see `csp-nonce` in api/middleware. */
function nonceOfPage(): string {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}
