import { colonAfter } from "#engine/authoring";
import type { ChangeView } from "../../../../api/releases/responses.ts";
import { partsOf, type TextNames, withTextNames } from "../../controls/sentence.tsx";

/** Sentences that are proposed; the rest is counted. */
const most = 3;
/** Weighs sentences that say only that something differs: they are told if there is nothing else. */
const vague = 3;

/**
 * Proposes the note of a release from its changes: in words, first what touches people, then what is asked. Texts are
 * called by their names.
 */
export function proposedNote(changes: ChangeView[], names: TextNames): string {
  const weighed = changes.flatMap((change) =>
    change.sentences.map((sentence) => weigh(change, sentence, names)),
  );
  const sorted = weighed.sort((a, b) => a.weight - b.weight);
  const sentences = [...new Set(sorted.map(({ words }) => words))];
  const telling = new Set(sorted.filter(({ weight }) => weight < vague).map(({ words }) => words));
  const told = sentences.slice(0, Math.min(most, telling.size || most));
  const left = sentences.length - told.length;
  const more = left === 0 ? [] : [left === 1 ? "And one more change." : `And ${left} more changes.`];
  return [...told, ...more].join("\n");
}

function weigh({ wizardTitle, stepTitle }: ChangeView, sentence: string, names: TextNames) {
  const kinds = partsOf(sentence).map(({ kind }) => kind);
  const place = stepTitle ?? wizardTitle;
  const words = `${place ? `${place}${colonAfter(place)} ` : ""}${plain(sentence, names)}`;
  if (kinds.includes("strong")) return { words, weight: 0 };
  if (kinds[0] === "em") return { words, weight: 1 };
  // What quotes new words says more than that something differs.
  return { words, weight: words.includes("“") ? 2 : vague };
}

/** A sentence without its marks, and without whom it touches: that is counted. */
function plain(sentence: string, names: TextNames): string {
  const parts = withTextNames(partsOf(sentence.replace(/ Safe\.$/u, "")), names);
  const told = parts.filter(({ kind }) => kind !== "strong").map(({ text }) => text);
  return told.join("").trim();
}
