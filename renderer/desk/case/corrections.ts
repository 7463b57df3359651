import type { CaseLine, CaseView, Correction } from "../../../api/responses/desk.ts";

/** A line of the answers that the registrant is asked to correct. */
export interface Mark {
  label: string;
  /** Its place, in words. */
  where: string;
  remark: string;
}

/** Marked lines by `keyOfLine`. */
export type Marks = { [key: string]: Mark };

/** Returns what names a line among all of a case: its step and the answers that it shows. */
export function keyOfLine(step: string, { paths }: Pick<CaseLine, "paths">): string {
  return JSON.stringify([step, paths]);
}

/** Returns marked lines as the API takes them: each answer of a line has the line's remark. */
export function correctionsOf(marks: Marks): Correction[] {
  return Object.entries(marks).flatMap(([key, { remark }]) => {
    const [step, paths] = JSON.parse(key) as [string, CaseLine["paths"]];
    return paths.map((path) => ({ step, path, remark: remark.trim() }));
  });
}

/** Returns marks with or without a line; what was typed about one that was taken out is lost. */
export function withMark(marks: Marks, key: string, mark: Mark | null): Marks {
  if (mark) return { ...marks, [key]: mark };
  const { [key]: _gone, ...others } = marks;
  return others;
}

/** Returns the lines of which the registrant asks for a change, marked with what they wrote. */
export function marksOf({ sections, changesAsked }: Pick<CaseView, "sections" | "changesAsked">): Marks {
  const marks: Marks = {};
  for (const { step, title, groups } of sections)
    for (const { entry, lines } of groups)
      for (const line of lines) {
        const asked = changesAsked.filter(
          (one) =>
            one.step === step && line.paths.some((path) => JSON.stringify(path) === JSON.stringify(one.path)),
        );
        if (asked.length === 0) continue;
        const where = entry ? `${entry.heading} ${entry.number}` : title;
        const remark = asked.map(({ text }) => text).join("\n");
        marks[keyOfLine(step, line)] = { label: line.label, where, remark };
      }
  return marks;
}
