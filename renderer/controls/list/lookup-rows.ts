import { fill } from "../../words/fill.ts";
import { type ListOption, plainText } from "./list-option.ts";
import type { FoundRow, LookupAnswer, LookupRow } from "./lookup-service.ts";

/** Returns the text of a row. */
export const rowText = (code: string, name: string): string => `${code} - ${name}`;

/**
 * Returns the rows to offer: those loaded, without the excluded ones, and the chosen ones even if they have not
 * loaded.
 */
export function offeredRows(rows: LookupRow[], chosen: LookupAnswer[], except: string[]): ListOption[] {
  const offered = rows.filter((row) => !except.includes(row.code));
  const missing = chosen.filter((one) => !offered.some((row) => row.code === one.code));
  return [
    ...missing.map((one) => ({ value: one.code, label: rowText(one.code, one.name) })),
    ...offered.map((row) => ({ value: row.code, label: rowText(row.code, row.label) })),
  ];
}

/** Returns the chosen rows without the excluded ones, which must not be sent. */
export function withoutExcepted(chosen: LookupAnswer[], except: string[]): LookupAnswer[] {
  return chosen.filter((one) => !except.includes(one.code));
}

/** Returns the answers for the chosen codes, in the order of choosing. */
export function answersFor(codes: string[], rows: LookupRow[], before: LookupAnswer[]): LookupAnswer[] {
  return codes.flatMap((code) => {
    const kept = before.find((one) => one.code === code);
    if (kept) return [kept];
    const row = rows.find((one) => one.code === code);
    return row ? [{ code, name: row.label }] : [];
  });
}

/** Texts of found rows: what else they match, and the heading of partial matches. */
export interface FoundTexts {
  covers?: string;
  partly?: string;
}

/**
 * Returns the found rows to offer: those that fit every word, under the title of their sector where it may differ, and
 * those that fit some, each with the words by which it was found.
 */
export function foundOptions(
  found: FoundRow[],
  except: string[],
  { covers, partly }: FoundTexts,
  titleOf?: (sector: string) => string | undefined,
): ListOption[] {
  return found
    .filter(({ code }) => !except.includes(code))
    .map(({ code, label, sector, matched = [], partial }) => {
      const text = rowText(code, label);
      const words = beyond(text, matched);
      return {
        value: code,
        label: text,
        group: partial ? partly : titleOf?.(sector),
        matched,
        note: covers && words.length > 0 ? fill(covers, { words: words.join(", ") }) : undefined,
      };
    });
}

/** Returns the words that a text does not have. */
function beyond(text: string, words: string[]): string[] {
  const has = new Set(plainText(text).split(/[^\p{L}\p{N}]+/u));
  return words.filter((word) => !has.has(plainText(word)));
}
