import { dateFormat, monthFormat, plainSpelling } from "#engine";

export type DatePart = "month" | "day" | "year";

/** The parts of a date in the American order. */
export const partsOf = {
  "month-day-year": ["month", "day", "year"],
  "month-year": ["month", "year"],
} as const satisfies { [name: string]: readonly DatePart[] };

export type DateParts = keyof typeof partsOf;

/** The least that must be known of a date. */
export type Partial = "month" | "year";

/** Returns the text of each part; a text that is no date is in the first part, so that nothing is lost. */
export function splitDate(text: string, kind: DateParts): string[] {
  const [, year = "", month = "", day = ""] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/u.exec(text) ?? [];
  const count = partsOf[kind].length;
  // Of a date, only a part may be known.
  if (year !== "" && (count === 3 || (month !== "" && day === ""))) {
    return [...[month, day].slice(0, count - 1).map((part) => part.replace(/^0/u, "")), year];
  }
  const typed = text.split("/");
  return typed.length === count ? typed : [text, ...Array.from({ length: count - 1 }, () => "")];
}

/** Returns the text for these parts: as typed, or nothing when all are empty. */
export function joinDate(parts: string[]): string {
  return parts.every((part) => part.trim() === "") ? "" : parts.join("/");
}

/** Returns the stored text of a whole date that was pasted or filled in; null when it is only a part. */
export function wholeDate(text: string, kind: DateParts, partial?: Partial): string | null {
  const format = (partial && dateFormat.partial) ?? (kind === "month-year" ? monthFormat : dateFormat);
  const stored = format.normalize?.(plainSpelling(text), {}) ?? text;
  // Digits alone are one part.
  return /\D/u.test(text) && format.validate(stored, () => new Date()) ? stored : null;
}

/** Returns which parts an error is about: those that are missing, else all. */
export function wrongParts(parts: string[], kind: DateParts, partial?: Partial): boolean[] {
  const [month = "", day = ""] = parts.map((part) => part.trim());
  const mayLack = partial ? [partial === "year" && day === "" && month === "", true] : [];
  const missing = parts.map((part, index) => {
    const digits = part.trim();
    return (
      (digits === "" && !mayLack[index]) || (partsOf[kind][index] === "year" && /^\d{1,3}$/u.test(digits))
    );
  });
  return missing.includes(true) ? missing : missing.map(() => true);
}
