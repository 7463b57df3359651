import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from "@codemirror/autocomplete";
import { jsonLanguage } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip } from "@codemirror/view";
import type { JsonLanguage, Proposal } from "../language/json-language.ts";

/** Completion and explanations of a JSON file, once its language has loaded. */
export function languageSupport(file: string, language: () => Promise<JsonLanguage>): Extension {
  async function complete(context: CompletionContext): Promise<CompletionResult | null> {
    // Only in a word or a text, unless requested: after each comma it would be in the way.
    if (!context.explicit && !context.matchBefore(/["\w$-]$/u)) return null;
    const { state, pos } = context;
    const proposals = await (await language()).proposals(file, state.sliceDoc(), pos);
    const [first] = proposals;
    return first ? { from: first.from, options: proposals.map((one) => completionOf(one, pos)) } : null;
  }

  const meanings = hoverTooltip(async (view, pos) => {
    const meaning = await (await language()).meaning(file, view.state.sliceDoc(), pos);
    if (!meaning) return null;
    return {
      pos: meaning.from,
      end: meaning.to,
      above: true,
      create: () => ({ dom: wordsIn(meaning.text) }),
    };
  });
  return [jsonLanguage.data.of({ autocomplete: complete }), meanings];
}

function completionOf({ label, typed, insert, note, to }: Proposal, pos: number): Completion {
  const template = snippetOf(insert);
  return {
    label: typed,
    displayLabel: label,
    ...(note ? { info: note } : {}),
    apply(view: EditorView, completion: Completion, from: number, end: number) {
      // The rest of the word after the cursor is replaced, too.
      snippet(template)(view, completion, from, end + Math.max(0, to - pos));
    },
  };
}

/**
 * Converts placeholders: language servers write `$1` or `${1:text}`, CodeMirror only the latter; both escape with `\`.
 */
function snippetOf(insert: string): string {
  return insert.replaceAll(/\\([$\\}])|\$(\d+)/gu, (_all, plain, place) => plain ?? `\${${place}}`);
}

function wordsIn(text: string): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "cm-meaning";
  dom.textContent = text;
  return dom;
}
