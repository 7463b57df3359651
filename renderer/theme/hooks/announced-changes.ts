import type { FieldView } from "#engine";
import type { ControlWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

type QuestionWords = ControlWords["questions"];

/** Returns sentences for screen readers about fields that appeared, disappeared or were renamed. */
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

/** Compares rows only while their number is the same: adding and removing rows is announced elsewhere. */
function rowAppearances(before: FieldView | undefined, after: FieldView, words: QuestionWords): string[] {
  if (before?.rows.length !== after.rows.length) return [];
  return after.rows.flatMap((row, at) => appearances(before.rows[at] ?? row, row, words));
}

/** Returns the titles of enabled fields by name. */
function titlesOf(fields: FieldView[]): Map<string, string> {
  return new Map(fields.filter((field) => !field.disabled).map((field) => [field.name, field.title]));
}
