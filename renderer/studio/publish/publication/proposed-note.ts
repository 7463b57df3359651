import type { ChangeView } from "../../../../api/releases/responses.ts";
import { partsOf } from "../../controls/sentence.tsx";

/** Sentences that are proposed; the rest is counted. */
const most = 3;

/** Proposes the note of a release from its changes: the first few in words. */
export function proposedNote(changes: ChangeView[]): string {
  const sentences = [...new Set(changes.flatMap(sentencesOf))];
  const left = sentences.length - most;
  const more = left <= 0 ? [] : [left === 1 ? "And one more change." : `And ${left} more changes.`];
  return [...sentences.slice(0, most), ...more].join("\n");
}

function sentencesOf({ wizardTitle, stepTitle, sentences }: ChangeView): string[] {
  const place = stepTitle ?? wizardTitle;
  return sentences.map((sentence) => (place ? `${place}: ${plain(sentence)}` : plain(sentence)));
}

/** A sentence without its marks, and without whom it touches: that is counted. */
function plain(sentence: string): string {
  const parts = partsOf(sentence.replace(/ Safe\.$/u, ""));
  const told = parts.filter(({ kind }) => kind !== "strong").map(({ text }) => text);
  return told.join("").trim();
}
