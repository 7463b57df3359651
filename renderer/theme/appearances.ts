import type { ControlWords, FieldView } from "#engine";
import { fill } from "../site/fill.ts";

type QuestionWords = ControlWords["questions"];

/** Sentences for screen readers: which questions came, went or are called otherwise than before. */
export function appearances(before: FieldView[], after: FieldView[], words: QuestionWords): string[] {
  const old = titlesOf(before);
  const now = titlesOf(after);
  const came = [...now].filter(([name]) => !old.has(name)).map(([, title]) => title);
  const gone = [...old].filter(([name]) => !now.has(name)).map(([, title]) => title);
  const renamed = [...now].flatMap(([name, title]) => {
    const was = old.get(name);
    return was !== undefined && was !== title ? [fill(words.renamed, { before: was, after: title })] : [];
  });
  return [
    ...(came.length > 0 ? [fill(words.came, { questions: came.join(", ") })] : []),
    ...(gone.length > 0 ? [fill(words.went, { questions: gone.join(", ") })] : []),
    ...renamed,
    ...after.flatMap((field) =>
      rowAppearances(
        before.find((one) => one.name === field.name),
        field,
        words,
      ),
    ),
  ];
}

/** Inside rows, as long as there are as many as before: adding and removing is said where it is done. */
function rowAppearances(before: FieldView | undefined, after: FieldView, words: QuestionWords): string[] {
  if (before?.rows.length !== after.rows.length) return [];
  return after.rows.flatMap((row, at) => appearances(before.rows[at] ?? row, row, words));
}

/** Fields that can be filled, by name. */
function titlesOf(fields: FieldView[]): Map<string, string> {
  return new Map(fields.filter((field) => !field.disabled).map((field) => [field.name, field.title]));
}
