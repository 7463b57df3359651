import type { CheckedDefinitions } from "#engine";
import { type Change, type FolderChanges, folderChanges, type TextChange, weightOf } from "#engine/authoring";
import type { ChangeLine, ChangeView } from "../../responses/releases.ts";
import { withBrand } from "../../site-content/brand-in-titles.ts";
import type { Site } from "../../site-content/site.ts";
import { changeInMarkdown, textChangeInMarkdown } from "./change-in-markdown.ts";

interface Compared {
  before: CheckedDefinitions<Site>;
  after: CheckedDefinitions<Site>;
}

/** Compares two folders in words. */
export function compareFolders({ before, after }: Compared): ChangeView[] {
  return viewsOf(folderChanges(withBrand(before), withBrand(after)));
}

function viewsOf({ wizards, forms, texts }: FolderChanges): ChangeView[] {
  return [
    ...wizards.flatMap(({ id, title, changes }) => byStep(changes, id, title)),
    ...byStep(forms),
    ...(texts.length > 0 ? [{ ...nowhere, lines: texts.map(textLine) }] : []),
  ];
}

const nowhere = { wizard: null, wizardTitle: null, step: null, stepTitle: null };

function textLine(text: TextChange): ChangeLine {
  return { kind: "step-words", question: null, words: textChangeInMarkdown(text), touches: null };
}

function byStep(
  changes: Change[],
  wizard: string | null = null,
  wizardTitle: string | null = null,
): ChangeView[] {
  const steps = new Map<string | null, ChangeView>();
  for (const change of changes.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    const { step, stepTitle, kind, question, touches } = placed(change);
    const view: ChangeView = steps.get(step) ?? { wizard, wizardTitle, step, stepTitle, lines: [] };
    view.lines.push({ kind, question, touches, words: changeInMarkdown({ ...change, question }) });
    if (change.states) view.states = [...new Set([...(view.states ?? []), ...change.states])];
    steps.set(step, view);
  }
  return [...steps.values()];
}

/** A change of a whole procedure stands with those of its parts. */
function placed(change: Change): Change {
  if (change.kind !== "procedure" || change.step !== null) return change;
  return { ...change, step: "procedure/", stepTitle: "The whole procedure", question: null };
}
