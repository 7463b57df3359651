import { type Span, textAt, trimmed } from "../file/parts.ts";

/** The parts of a legal document: `# Title`, `Last updated: MM/DD/YYYY`, an introduction, then parts under `## Heading`. */
export interface LegalParts {
  title: Span;
  /** `Last updated` or `Effective`, and the date after it. */
  since: { word: Span; date: Span } | null;
  introduction: Span;
  parts: LegalPart[];
}

export interface LegalPart {
  heading: Span;
  body: Span;
  /** The heading's line and everything up to the next one. */
  whole: Span;
}

/** Finds the parts of a legal document; null where it does not begin with its title. */
export function legalParts(text: string): LegalParts | null {
  const title = /^\s*# +(?<words>.*)(?:\n|$)/u.exec(text);
  if (!title) return null;
  const afterTitle = title[0].length;
  const titleEnd = title[0].trimEnd().length;
  const words = title.groups?.words?.trim() ?? "";
  const since = /^\s*(?<word>Last updated|Effective): *(?<date>.*)(?:\n|$)/u.exec(text.slice(afterTitle));
  const start = afterTitle + (since?.[0].length ?? 0);
  const headings = [...text.slice(start).matchAll(/^## +(?<words>.*)$/gmu)];
  const begins = headings.map(({ index }) => start + index);
  return {
    title: [titleEnd - words.length, titleEnd],
    since: since ? sinceAt(text, afterTitle, since) : null,
    introduction: trimmed(text, [start, begins[0] ?? text.length]),
    parts: headings.map((heading, index) => {
      const begin = begins[index] ?? start;
      const lineEnd = begin + heading[0].length;
      const end = begins[index + 1] ?? text.length;
      return {
        heading: [lineEnd - (heading.groups?.words?.length ?? 0), lineEnd],
        body: trimmed(text, [lineEnd, end]),
        whole: [begin, end],
      };
    }),
  };
}

function sinceAt(text: string, start: number, found: RegExpExecArray): LegalParts["since"] {
  const { word = "", date = "" } = found.groups ?? {};
  const wordStart = text.indexOf(word, start);
  const dateStart = text.indexOf(":", wordStart) + 1;
  const line = trimmed(text, [
    dateStart,
    dateStart + (date === "" ? 0 : text.slice(dateStart).search(/\n|$/u)),
  ]);
  return { word: [wordStart, wordStart + word.length], date: line };
}

/** Replaces a body, or adds one below its heading. */
export function withBody(text: string, [start, end]: Span, words: string): string {
  const isNew = start === end && words !== "";
  return `${text.slice(0, start)}${isNew ? `\n\n${words}\n` : words}${text.slice(end)}`;
}

/** Adds a part after a place, with nothing in it but its heading and a first sentence. */
export function withPartAfter(text: string, end: number, heading: string): string {
  const before = text.slice(0, end).trimEnd();
  const after = text.slice(end).trimStart();
  return `${before}\n\n## ${heading}\n\nWrite what this part says.\n${after === "" ? "" : `\n${after}`}`;
}

export function withoutPart(text: string, [start, end]: Span): string {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return after === "" ? `${before}\n` : `${before}\n\n${after}`;
}

/**
 * Exchanges a part with the one after it. What separates them stays where it is, and so do the numbers in front of
 * their headings, if both have one.
 */
export function withPartsExchanged(text: string, first: LegalPart, second: LegalPart): string {
  const [start, middle] = first.whole;
  const end = second.whole[1];
  const numbered = [first, second].map(
    ({ heading }) => /^\d+(?:\.\d+)*\.? /u.exec(textAt(text, heading))?.[0],
  );
  const wordsOf = ({ heading, whole }: LegalPart, number = "", other = number) =>
    (number && other
      ? `${text.slice(whole[0], heading[0])}${other}${text.slice(heading[0] + number.length, whole[1])}`
      : text.slice(...whole)
    ).trimEnd();
  const gapOf = ([from, to]: Span) => text.slice(from, to).slice(text.slice(from, to).trimEnd().length);
  return [
    text.slice(0, start),
    wordsOf(second, numbered[1], numbered[0]),
    gapOf([start, middle]),
    wordsOf(first, numbered[0], numbered[1]),
    gapOf([middle, end]),
    text.slice(end),
  ].join("");
}

/** Returns a day as legal documents write it: 01/24/2024. */
export function dateOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${day.getFullYear()}`;
}

export function isDate(text: string): boolean {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(day);
}
