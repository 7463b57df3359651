export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns the number (1 to 12) of a month that was typed: "3", "03", "Mar", "mar.", "March". NaN when it is none. */
export function monthIn(typed: string): number {
  if (/^\d{1,2}$/u.test(typed)) return Number(typed);
  const name = typed.replace(/\.$/u, "").toLowerCase();
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.toLowerCase().startsWith(name));
  return index < 0 ? Number.NaN : index + 1;
}

/** Returns how many days a month has; zero when there is no such month. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (!(month >= 1 && month <= 12)) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function twoDigits(number: number | string): string {
  return String(number).padStart(2, "0");
}

/** The parts that a text of parts between slashes ("3//2026") lacks, as people call them; null when it lacks none. */
export function missingParts(text: string, parts: string[]): string | null {
  const typed = text.split("/");
  return typed.length < 2 || typed.length > parts.length ? null : missingAmong(typed, parts);
}

/** Returns the same for texts that stand in the order of the parts. */
export function missingAmong(texts: string[], parts: string[]): string | null {
  const typed = texts.map((text) => text.trim());
  const missing = parts.flatMap((part, index) => {
    if (!typed[index]) return [`a ${part}`];
    return part === "year" && /^\d{1,3}$/u.test(typed[index]) ? ["a year with four digits"] : [];
  });
  return missing.length > 0 ? missing.join(" and ").replace(/ and (?=.* and )/u, ", ") : null;
}
