import { composed } from "./stream-safe.ts";

/** Halves of characters, control characters, and marks that show nothing. Joiners stay: emoji and Persian need them. */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|\p{Surrogate}|(?![\t\n])\p{Control}|(?![\u200c\u200d])(?=\p{Default_Ignorable_Code_Point})\p{Format}/gu;

/** Returns the text without what nobody sees or no database keeps; in one line unless it may have several. */
export function cleanText(text: string, mayBreak: boolean): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, "\n");
  const seen = composed((mayBreak ? lines : lines.replace(/[\n\t]/gu, " ")).replace(unseen, "$1"));
  return seen.trim();
}

/**
 * Returns the text as an American keyboard would have typed it: digits of any script, dashes, spaces and wide letters
 * become plain ones, and marks that show nothing go.
 */
export function plainSpelling(text: string): string {
  return cleanText(text, false)
    .replace(/\p{Format}/gu, "")
    .replace(/[\uff01-\uff5e\uffe0-\uffe6]/gu, (wide) => wide.normalize("NFKC"))
    .replace(/(?!\d)\p{Decimal_Number}/gu, plainDigit)
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, "-")
    .replace(/\s/gu, " ")
    .trim();
}

/** Unicode keeps the ten digits of each script side by side, some scripts right behind each other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Returns a form of a name by which two spellings are equal: case, spaces, dashes and apostrophes aside. */
export function comparableName(text: string): string {
  const apostrophes = /[`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]/gu;
  return plainSpelling(text).toLowerCase().replace(apostrophes, "'").replace(/ +/gu, " ");
}
