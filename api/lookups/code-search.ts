import { readFileSync } from "node:fs";
import type { FoundCode } from "./lookup-table.ts";

/** A code as it is searched: its title in plain words, and further words that describe it. */
interface Entry {
  title: string;
  titleWords: string[];
  words: string[];
}

/** The words of the official descriptions, by code. The file names its source and license. */
const { words: wordsByCode } = JSON.parse(
  readFileSync(new URL("./naics-words.json", import.meta.url), "utf8"),
) as { words: { [code: string]: string } };

const limits = { words: 8, rows: 50 };
const entries = new WeakMap<FoundCode, Entry>();

/**
 * Returns at most 50 rows that fit all words, best first: the start of the code, the start of the title, the starts
 * of words in the title, of words in the description, and of either without common endings (a plumber does plumbing).
 */
export function findCodes(rows: readonly FoundCode[], typed: string): FoundCode[] {
  const words = wordsIn(typed).slice(0, limits.words);
  if (words.length === 0) return [];
  const text = words.join(" ");
  const ranks = rows.flatMap((row) => {
    const rank = rankOf(row, words, text);
    return rank === null ? [] : [{ row, rank }];
  });
  // Sorting is stable: rows of one rank stay in the order of their codes.
  return ranks
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limits.rows)
    .map(({ row }) => row);
}

function rankOf(row: FoundCode, words: string[], text: string): number | null {
  const { title, titleWords, words: more } = entryOf(row);
  const isStart = (word: string, among: string[]) => among.some((one) => one.startsWith(word));
  const inTitle = (word: string) => isStart(word, titleWords) || row.code.startsWith(word);
  if (row.code.startsWith(text)) return 0;
  if (title.startsWith(text)) return 1;
  if (words.every(inTitle)) return 2;
  if (words.every((word) => inTitle(word) || more.includes(word))) return 3;
  if (words.every((word) => inTitle(word) || isStart(word, more))) return 4;
  const isNear = (word: string) => inTitle(word) || isStart(stemOf(word), titleWords);
  if (words.every(isNear)) return 5;
  return words.every((word) => isNear(word) || isStart(stemOf(word), more)) ? 6 : null;
}

/** Returns a word without a common ending, unless little would be left of it. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ers?|ies|es|s|y)$/u, "");
  return stem.length < 4 ? word : stem;
}

/** Prepares each row once. */
function entryOf(row: FoundCode): Entry {
  const known = entries.get(row);
  if (known) return known;
  const titleWords = wordsIn(row.label);
  const words = (wordsByCode[row.code] ?? "").split(" ");
  const entry = { title: titleWords.join(" "), titleWords, words };
  entries.set(row, entry);
  return entry;
}

const marks = /\p{Diacritic}/gu;

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(marks, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
