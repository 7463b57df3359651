import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const ring = {
  outline: "var(--focus-width) solid var(--color-focus)",
  outlineOffset: "var(--ring-inside)",
};

const control = {
  font: "inherit",
  fontSize: "var(--text-14)",
  minBlockSize: "1.75rem",
  margin: "0",
  padding: "0 var(--space-2)",
  border: "1px solid var(--color-edge)",
  borderRadius: "0.375rem",
  background: "var(--color-paper)",
  color: "var(--color-ink)",
};

/** A wavy line instead of the package's pictures: the site's policy allows no data addresses. */
const underline = (color: string) => ({
  backgroundImage: "none",
  textDecoration: `underline wavy ${color}`,
  textDecorationSkipInk: "none",
});

const mark = (color: string) => ({
  content: '""',
  display: "block",
  inlineSize: "0.5rem",
  blockSize: "0.5rem",
  marginBlockStart: "0.375rem",
  borderRadius: "var(--radius-full)",
  background: color,
});

/** The editor in the tokens of the site, which know light and dark. */
const look = EditorView.theme({
  "&": { blockSize: "100%", color: "var(--color-ink)", background: "var(--color-paper)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: "var(--text-14)",
    lineHeight: "1.6",
  },
  ".cm-content": { padding: "var(--space-2) 0", caretColor: "var(--color-ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--color-ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--color-chosen)",
  },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--color-hover) 45%, transparent)" },
  ".cm-gutters": {
    backgroundColor: "var(--color-paper)",
    color: "var(--color-ink-soft)",
    border: "none",
    fontVariantNumeric: "tabular-nums",
  },
  ".cm-gutters.cm-gutters-before": { borderRightWidth: "0" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--color-ink)" },
  ".cm-foldGutter .cm-gutterElement": { cursor: "pointer" },
  ".cm-foldPlaceholder": {
    margin: "0 var(--space-1)",
    padding: "0 var(--space-1)",
    border: "1px solid var(--color-line)",
    background: "var(--color-mist)",
    color: "var(--color-ink-soft)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--color-chosen)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--color-failed-mist)" },
  ".cm-searchMatch": {
    backgroundColor: "var(--color-warned-mist)",
    outline: "1px solid var(--color-warned-line)",
  },
  ".cm-searchMatch-selected": { backgroundColor: "var(--color-chosen)" },

  ".cm-panels": { background: "var(--color-mist)", color: "var(--color-ink)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--color-line)" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "var(--space-1) var(--space-2)",
    padding: "var(--space-2) 2.5rem var(--space-2) var(--space-3)",
    fontFamily: "var(--font-text)",
    "& br": { flexBasis: "100%" },
    "& input, & button": { margin: "0" },
    "& label": {
      display: "flex",
      alignItems: "center",
      gap: "var(--space-1)",
      margin: "0",
      fontSize: "var(--text-14)",
    },
    "& [name=close]": {
      insetBlockStart: "var(--space-1)",
      inlineSize: "2rem",
      blockSize: "2rem",
      color: "var(--color-ink)",
      fontSize: "1.125rem",
      cursor: "pointer",
    },
  },
  ".cm-textfield": { ...control, inlineSize: "14rem", "&:focus-visible": ring },
  ".cm-panel.cm-search input[type=checkbox]": { margin: "0" },
  ".cm-button": {
    ...control,
    backgroundImage: "none",
    cursor: "pointer",
    "&:hover": { background: "var(--color-hover)" },
    "&:active": { backgroundImage: "none" },
    "&:focus-visible": ring,
  },

  ".cm-tooltip": {
    maxInlineSize: "min(32rem, 92vw)",
    border: "1px solid var(--color-line)",
    borderRadius: "0.5rem",
    background: "var(--color-raised)",
    color: "var(--color-ink)",
    boxShadow: "var(--shadow-float)",
    fontFamily: "var(--font-text)",
    fontSize: "var(--text-14)",
    overflow: "hidden",
  },
  ".cm-tooltip-section:not(:first-child)": { borderTop: "1px solid var(--color-line)" },
  ".cm-tooltip.cm-tooltip-autocomplete": { overflow: "visible" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "inherit",
    maxHeight: "16rem",
    "& > li": { padding: "var(--space-1) var(--space-3)", lineHeight: "1.4" },
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--color-chosen)",
    color: "var(--color-ink)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "var(--weight-label)" },
  ".cm-tooltip.cm-completionInfo": { padding: "var(--space-2) var(--space-3)", maxInlineSize: "22rem" },
  ".cm-meaning": { padding: "var(--space-2) var(--space-3)", whiteSpace: "pre-line" },
  ".cm-snippetField": { backgroundColor: "var(--color-chosen)" },

  ".cm-diagnostic": { padding: "var(--space-2) var(--space-3)", marginLeft: "0" },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--color-failed)" },
  ".cm-diagnostic-warning": { borderLeft: "3px solid var(--color-warned-line)" },
  ".cm-diagnosticAction": {
    ...control,
    marginInlineStart: "var(--space-3)",
    backgroundColor: "var(--color-paper)",
  },
  ".cm-lintRange-error": underline("var(--color-failed)"),
  ".cm-lintRange-warning": underline("var(--color-warned-line)"),
  ".cm-lintRange-active": { backgroundColor: "var(--color-warned-mist)" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--color-failed)" },
  ".cm-lintPoint-warning:after": { borderBottomColor: "var(--color-warned-line)" },
  ".cm-gutter-lint": { inlineSize: "1rem" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 0 0 var(--space-1)" },
  ".cm-lint-marker-error": mark("var(--color-failed)"),
  ".cm-lint-marker-warning": mark("var(--color-warned-line)"),

  "&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine": { backgroundColor: "var(--color-met-mist)" },
  "&.cm-merge-b .cm-changedText": { background: "none", fontWeight: "700" },
  ".cm-deletedChunk": { backgroundColor: "var(--color-failed-mist)", color: "var(--color-ink)" },
  ".cm-deletedChunk .cm-deletedText": { background: "none", fontWeight: "700" },
  "&.cm-merge-b .cm-changedLineGutter": { background: "var(--color-met)" },
  ".cm-deletedLineGutter": { background: "var(--color-failed)" },
  ".cm-deletedChunk button": {
    ...control,
    minBlockSize: "1.5rem",
    fontFamily: "var(--font-text)",
    cursor: "pointer",
  },
  ".cm-collapsedLines": {
    padding: "var(--space-1) var(--space-3)",
    background: "var(--color-mist)",
    color: "var(--color-ink-soft)",
    fontFamily: "var(--font-text)",
    "&:before, &:after": { content: "none" },
  },
});

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--color-link)" },
  // A little darker: it is read on the backgrounds of changes as well.
  { tag: tags.string, color: "color-mix(in srgb, var(--color-met) 80%, var(--color-ink))" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-ink)" },
  { tag: tags.punctuation, color: "var(--color-ink-soft)" },
]);

export const theme = [look, syntaxHighlighting(colors)];
