import { syntaxTree } from "@codemirror/language";
import { type Diagnostic, forEachDiagnostic, linter } from "@codemirror/lint";
import { type EditorState, type Extension, StateEffect, type Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { FaultView } from "../../../../api/responses/drafts.ts";
import type { JsonLanguage } from "../language/json-language.ts";

/** Results of the draft's check for the open file. */
export interface CheckedFile {
  faults: FaultView[];
  /** Returns whether it is about this very text. */
  isOf(text: string): boolean;
  mend(fault: FaultView): void;
}

/** Effect that says that the check has new results. */
export const checked = StateEffect.define<null>();

/**
 * Shows the faults of the draft's check at their places. Until the check has seen the latest typing, they move with the
 * text, and the file's schema reports errors.
 */
export function diagnostics(
  file: string,
  checkedFile: () => CheckedFile,
  language: () => Promise<JsonLanguage>,
): Extension {
  async function found(view: EditorView): Promise<Diagnostic[]> {
    const { state } = view;
    const { faults, isOf, mend } = checkedFile();
    const text = state.sliceDoc();
    if (isOf(text)) return faults.map((fault) => faultIn(state, fault, mend));
    const known = keptIn(state);
    if (!file.endsWith(".json")) return known;
    const lines = new Set(known.map(({ from }) => state.doc.lineAt(from).number));
    const mistakes = (await (await language()).mistakes(file, text)).map(
      ({ from, to, message }): Diagnostic => ({ from, to, message, severity: "warning" }),
    );
    return [...known, ...mistakes.filter(({ from }) => !lines.has(state.doc.lineAt(from).number))];
  }

  return linter(found, {
    delay: 300,
    needsRefresh: ({ transactions }) =>
      transactions.some(({ effects }) => effects.some((effect) => effect.is(checked))),
  });
}

/** Returns where a line and a column are, both from 1; the nearest place that there is. */
export function offsetAt(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(from + Math.max(1, column) - 1, to);
}

function faultIn(state: EditorState, fault: FaultView, mend: (fault: FaultView) => void): Diagnostic {
  const from = offsetAt(state.doc, fault.line, fault.column);
  const end = state.doc.lineAt(from).to;
  const node = syntaxTree(state).resolveInner(from, 1);
  return {
    from,
    to: node.from === from && !node.type.isTop ? Math.min(node.to, end) : end,
    severity: "error",
    message: fault.message,
    actions: fault.mend ? [{ name: fault.mend.label, apply: () => mend(fault) }] : [],
  };
}

/** The faults of an earlier text, where they are now. */
function keptIn(state: EditorState): Diagnostic[] {
  const kept: Diagnostic[] = [];
  forEachDiagnostic(state, (one, from, to) => {
    if (one.severity === "error") kept.push({ ...one, from, to });
  });
  return kept;
}
