import { type ContentFolder, placesIn } from "#engine/authoring";

const titleLine = /^# +(\S.*)$/u;
const dateLine = /^(?:Last updated|Effective): (\d\d)\/(\d\d)\/(\d{4})$/u;

/**
 * Reads `# Title`, an empty line, and `Last updated: MM/DD/YYYY` or `Effective: MM/DD/YYYY`; the rest is the text.
 * Otherwise reports a fault at the line and returns null: nobody should be bound by terms of an unknown date.
 */
export function readLegalDocument(
  file: string,
  source: string,
  report: ContentFolder["report"],
): { title: string; date: string; text: string } | null {
  const placeOf = placesIn(file, source);
  const [first, second] = filledLines(source);
  const refuse = (offset: number, message: string) => {
    report({ ...placeOf(offset), rule: "legal-document", message });
    return null;
  };
  const title = first && titleLine.exec(first.line)?.[1];
  if (!title) return refuse(first?.offset ?? 0, 'The first line must be the title: "# Terms".');
  const [date, month, day, year] = (second && dateLine.exec(second.line)) ?? [];
  if (!second || !date || !isDay(`${year}-${month}-${day}`)) {
    const message = 'The line under the title must be "Last updated: MM/DD/YYYY" or "Effective: MM/DD/YYYY".';
    return refuse(second?.offset ?? 0, message);
  }
  const text = source.slice(second.offset + second.line.length).trim();
  return text === "" ? refuse(second.offset, "There is no text under this.") : { title, date, text };
}

/** Returns the lines that are not blank. */
function filledLines(text: string): { line: string; offset: number }[] {
  return [...text.matchAll(/\S.*/gu)].map(({ 0: line, index }) => ({ line: line.trimEnd(), offset: index }));
}

/** Returns whether an ISO 8601 day exists: a Date reads February 30 as March 1, or refuses it. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
