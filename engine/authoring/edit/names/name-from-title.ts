import { capitalized } from "../../describe/marks.ts";
/** "Planned spend a year" -> "planned-spend-a-year": the name of a step, a wizard, a list. */
export function slugFrom(title: string): string {
  return wordsOf(title).join("-");
}

/** "Planned spend a year" -> "plannedSpendAYear": the name of a field. */
export function fieldNameFrom(title: string): string {
  const [first = "field", ...rest] = wordsOf(title);
  const name = first + rest.map(capitalized).join("");
  return /^[a-z]/u.test(name) ? name : `field${name}`;
}

/** "companyName" -> "Company name": the title of a field that has none. */
export function titleFromName(name: string): string {
  return capitalized(name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, " ").toLowerCase());
}

/** Names are read in answers and exports: a long question gives its first words. */
const longestName = 40;

/** Returns a field's name of the first words of a title, in at most 40 characters. */
export function shortFieldName(title: string): string {
  const words = title.split(/\s+/u);
  while (words.length > 1 && fieldNameFrom(words.join(" ")).length > longestName) words.pop();
  return fieldNameFrom(words.join(" ")).slice(0, longestName);
}

/** Returns a name that none of the taken ones is: `phone`, `phone2`. */
export function freeFieldName(taken: string[], wanted: string): string {
  const stem = wanted.replace(/\d+$/u, "");
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${stem}${number}`;
    if (!taken.includes(name)) return name;
  }
}

/** "Planned spend" -> "planned spend", but "EIN" and "ZIP Code" as they are: a title within a sentence. */
export function withinSentence(title: string): string {
  return /^[A-Z][a-z]/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** Returns what is wrong with a name of a step, wizard or list, or null. */
export function slugProblem(slug: string): string | null {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) && slug.length <= 64) return null;
  return `"${slug}" cannot be a name: take small letters and digits, words joined by hyphens, such as annual-budget.`;
}

/** Returns what is wrong with a name of a field, or null. */
export function fieldNameProblem(name: string): string | null {
  return /^[a-z][a-zA-Z0-9]*$/u.test(name) && name.length <= 64
    ? null
    : `"${name}" cannot be the name of a question: take letters and digits, the first a small letter, such as plannedSpend.`;
}

function wordsOf(title: string): string[] {
  const plain = title.normalize("NFD").replaceAll(/[\u0300-\u036f'\u2019]/gu, "");
  return plain.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
}
