import { changesInBrief, colonAfter, weightOf, withoutQuestionsOfSteps } from "#engine/authoring";
import type { ChangeLine, ChangeView } from "../../../../api/responses/releases.ts";
import { type ChangeRow, groupedChanges } from "../../changes/grouped-changes.ts";
import { partsOf, type TextNames } from "../../controls/sentence.tsx";

/** Sentences that are proposed; the rest is summed up. */
const most = 3;

/**
 * Proposes the note of a release from its changes: the largest ones in sentences, the others in brief. Texts are called
 * by their names.
 */
export function proposedNote(changes: ChangeView[], names: TextNames): string {
  const sections = groupedChanges(changes, names, null).map(({ title, rows }) => ({
    title,
    lines: withoutQuestionsOfSteps(
      rows.flatMap((row) => row.view.lines.map((line) => lineOfNote(row, line))),
    ),
  }));
  const all = sections.flatMap(({ lines }) => lines).toSorted((a, b) => a.weight - b.weight);
  const noted = [...new Set(all.map(({ words }) => words))].slice(0, most);
  const rest = sections.flatMap(({ title, lines }) => {
    const brief = changesInBrief(lines.filter(({ words }) => !noted.includes(words)));
    const also = sections.length === 1 ? "Also" : `Also in ${title}`;
    return brief === "" ? [] : [`${also}: ${brief}.`];
  });
  return [...noted, ...rest].join("\n");
}

function lineOfNote(row: ChangeRow, line: ChangeLine) {
  const { step, stepTitle, wizardTitle } = row.view;
  const place = step === null && row.file === null ? (wizardTitle ?? row.title) : row.title;
  const sentence = partsOf(line.words).map(({ text }) => text);
  const words = `${place}${colonAfter(place)} ${sentence.join("")}`;
  // A sentence that says only that something differs is used if there is no other.
  const isVague = line.touches === null && line.question === null && !words.includes("“");
  return { ...line, step, stepTitle, words, weight: weightOf(line) + (isVague ? 1_000 : 0) };
}
