import { type Fault, type Place, placesIn } from "./source.ts";

/** A legal document taken apart: title and date stand in its first lines, the rest is the text. */
export interface ReadDocument {
  title: string;
  date: string;
  text: string;
}

const titleLine = /^# +(\S.*)$/u;
const dateLine = /^(?:Last updated|Effective): (\d\d)\/(\d\d)\/(\d{4})$/u;

/**
 * Reads `# Title`, an empty line, and `Last updated: MM/DD/YYYY` or `Effective: MM/DD/YYYY`. Null, and a fault at the
 * line, when the document does not begin so: nobody should be bound by terms of an unknown date.
 */
export function readDocument(file: string, text: string, faults: Fault[]): ReadDocument | null {
  const placeOf = placesIn(file, text);
  const [first, second] = linesOf(text);
  const refuse = (at: Place, message: string) => {
    faults.push({ ...at, rule: "legal-document", message });
    return null;
  };
  const title = first && titleLine.exec(first.words)?.[1];
  if (!title) return refuse(placeOf(first?.offset ?? 0), 'The first line must be the title: "# Terms".');
  const [date, month, day, year] = (second && dateLine.exec(second.words)) ?? [];
  if (!second || !date || !isDay(Number(year), Number(month), Number(day))) {
    const message = 'The line under the title must be "Last updated: MM/DD/YYYY" or "Effective: MM/DD/YYYY".';
    return refuse(placeOf(second?.offset ?? 0), message);
  }
  const body = text.slice(second.offset + second.words.length).trim();
  if (body === "") return refuse(placeOf(second.offset), "There is no text under this.");
  return { title, date, text: body };
}

/** The lines that say something. */
function linesOf(text: string): { words: string; offset: number }[] {
  return [...text.matchAll(/\S.*/gu)].map(({ 0: line, index }) => ({ words: line.trimEnd(), offset: index }));
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
