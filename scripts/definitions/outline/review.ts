import type { FieldDefinition, ReviewRow, StepDefinition } from "#engine";
import type { OutlineMarks } from "./marks.ts";

type Fields = StepDefinition["properties"];

/** Lists what the review shows of a step; empty for a step without questions. */
export function reviewInWords(step: StepDefinition, rail: string, marks: OutlineMarks): string[] {
  if (Object.keys(step.properties).length === 0) return [];
  if (!step.review) return [`Under ${marks.strong(marks.text(rail))}: every question with its answer.`];
  return step.review.flatMap(({ title, rows, each, split }) => {
    const under = `Under ${marks.strong(marks.text(title))}`;
    const lines: string[] = [];
    if (rows) lines.push(`${under}: ${rowsInWords(rows, step.properties, marks)}.`);
    if (each) {
      const inner = step.properties[each.field]?.items?.properties ?? {};
      const nothing = each.empty === undefined ? "" : ` Without entries: "${marks.text(each.empty)}".`;
      lines.push(
        `${under}, for each entry of ${titleOfQuestion(each.field, step.properties, marks)}: ${rowsInWords(each.rows, inner, marks)}.${nothing}`,
      );
    }
    if (split) {
      const headings = Object.values(split.headings).map((heading) => marks.text(heading));
      lines.push(
        `${under}: what was chosen in ${titleOfQuestion(split.field, step.properties, marks)}, parted over ${headings.join(" and ")}.`,
      );
    }
    return lines;
  });
}

function rowsInWords(rows: ReviewRow[], fields: Fields, marks: OutlineMarks): string {
  return rows.map((row) => rowInWords(row, fields, marks)).join("; ");
}

const drawnAs = { picture: "as a picture", checkboxes: "all choices, the chosen ones ticked" };

/** "Location (from City and State)"; a row that is titled like its question needs no source. */
function rowInWords(
  { label, fields: names, as, empty }: ReviewRow,
  fields: Fields,
  marks: OutlineMarks,
): string {
  const plain = names.map((name) => plainTitle(name, fields));
  const from = names.map((name) => titleOfQuestion(name, fields, marks)).join(", ");
  const notes = [
    ...(plain.length === 1 && plain[0] === label ? [] : [`from ${from}`]),
    ...(as === undefined || as === "text" ? [] : [drawnAs[as]]),
    ...(empty === undefined ? [] : [`"${marks.text(empty)}" when empty`]),
  ];
  return marks.text(label) + (notes.length === 0 ? "" : ` (${notes.join("; ")})`);
}

function titleOfQuestion(name: string, fields: Fields, marks: OutlineMarks): string {
  return marks.question(plainTitle(name, fields));
}

/** Returns the title of the question behind a part such as `naics.code`. */
function plainTitle(path: string, fields: Fields): string {
  const [name = path, part] = path.split(".");
  const field: FieldDefinition | undefined = fields[name];
  return (field?.title ?? name) + (part === undefined ? "" : `, its ${part}`);
}
