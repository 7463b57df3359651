import { diff } from "@codemirror/merge";
import { ChangeSet } from "@codemirror/state";

/** The only character at which CodeMirror splits lines here, so that every text keeps its bytes. */
export const lineBreak = "\n";

/** Returns the least that makes one text another one. */
export function changesBetween(before: string, after: string): ChangeSet {
  const changes = diff(before, after, { scanLimit: 500 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }));
  return ChangeSet.of(changes, before.length, lineBreak);
}

/**
 * Returns what brings others' changes of a text into one's own version of it; null where both changed the same line, or
 * lines that touch.
 */
export function changesOver(before: string, own: string, theirs: string): ChangeSet | null {
  const [mine, others] = [changesBetween(before, own), changesBetween(before, theirs)];
  const lines = touchedLines(mine, before);
  const isClash = touchedLines(others, before).some(([from, to]) =>
    lines.some(([first, last]) => from <= last && first <= to),
  );
  return isClash ? null : others.map(mine);
}

/** The stretches of whole lines that changes touch. */
function touchedLines(changes: ChangeSet, text: string): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  changes.iterChangedRanges((from, to) => {
    const end = text.indexOf(lineBreak, to);
    stretches.push([text.lastIndexOf(lineBreak, from - 1) + 1, end < 0 ? text.length : end]);
  });
  return stretches;
}
