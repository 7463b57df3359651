import type { ChangeView } from "../../../../api/releases/responses.ts";
import { partsOf } from "../../controls/sentence.tsx";

/** Sentences that are proposed; the rest is counted. */
const most = 3;

/** Proposes the note of a release from its changes: in words, first what touches people, then what is asked. */
export function proposedNote(changes: ChangeView[]): string {
  const weighed = changes.flatMap((change) => change.sentences.map((sentence) => weigh(change, sentence)));
  const sentences = [...new Set(weighed.sort((a, b) => a.weight - b.weight).map(({ words }) => words))];
  const left = sentences.length - most;
  const more = left <= 0 ? [] : [left === 1 ? "And one more change." : `And ${left} more changes.`];
  return [...sentences.slice(0, most), ...more].join("\n");
}

function weigh({ wizardTitle, stepTitle }: ChangeView, sentence: string) {
  const kinds = partsOf(sentence).map(({ kind }) => kind);
  const place = stepTitle ?? wizardTitle;
  const words = place ? `${place}: ${plain(sentence)}` : plain(sentence);
  if (kinds.includes("strong")) return { words, weight: 0 };
  if (kinds[0] === "em") return { words, weight: 1 };
  // What quotes new words says more than that something differs.
  return { words, weight: words.includes("“") ? 2 : 3 };
}

/** A sentence without its marks, and without whom it touches: that is counted. */
function plain(sentence: string): string {
  const parts = partsOf(sentence.replace(/ Safe\.$/u, ""));
  const told = parts.filter(({ kind }) => kind !== "strong").map(({ text }) => text);
  return told.join("").trim();
}
