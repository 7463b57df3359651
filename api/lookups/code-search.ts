import { readFileSync } from "node:fs";
import { distance } from "fastest-levenshtein";
import { bundledCodesOf } from "./bundled-codes.ts";
import type { FoundCode, ListedCode } from "./lookup-table.ts";
import { sectors } from "./sectors.ts";

/** A word of a code, as it is shown and as it is compared; a title and everyday words say more than a description. */
interface Term {
  shown: string;
  plain: string;
  weight: number;
  isTitle: boolean;
}

/** A typed word: what it is compared with, or, where no code knows it, the words that are spelled almost like it. */
interface Sought {
  starts: string[];
  stem: string;
  /** `true` if only the whole word counts, as of "IT", with which too many words begin. */
  isWhole: boolean;
}

interface Fit {
  shown: string;
  strength: number;
}

const wordsInFile = (file: URL) =>
  (JSON.parse(readFileSync(file, "utf8")) as { words: { [key: string]: never } }).words;

/** The words of the official descriptions, by code. The file names its source and license. */
const described: { [code: string]: string } = wordsInFile(new URL("./naics-words.json", import.meta.url));

/** The beginnings of the codes that everyday words mean. */
const everyday = Object.entries<string[]>(wordsInFile(new URL("./everyday-words.json", import.meta.url)));

/** Words that say nothing about a business, unless they are all that is typed. */
const fillers = new Set(
  "a an and at by co company do for from i in inc is llc my of on or our the to we with your".split(" "),
);

const limits = { words: 8, rows: 50 };
const terms = new WeakMap<ListedCode, Term[]>();

/**
 * Returns at most 50 rows that fit any of the words, best first: those that fit more of them, then codes and titles
 * that begin as typed, then those that fit rarer words, and fit them better.
 */
export function findCodes(rows: readonly ListedCode[], typed: string): FoundCode[] {
  const all = plainWords(typed);
  const telling = all.filter((word) => !fillers.has(word));
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, limits.words);
  const text = all.join(" ");
  const fits = words.map(soughtFor).map((sought) => rows.map((row) => fitOf(row, sought)));
  const rarity = fits.map((column) => Math.log(1 + rows.length / column.filter(Boolean).length));
  const ranks = rows.map((row, at) => {
    const found = fits.map((column) => column[at]);
    const isStart = row.code.startsWith(text) || plainWords(row.label).join(" ").startsWith(text);
    const strengths = found.map((fit, word) => (fit?.strength ?? 0) * (rarity[word] ?? 0));
    return {
      row,
      isStart,
      matched: [...new Set(found.flatMap((fit) => fit?.shown ?? []))],
      count: found.filter(Boolean).length,
      strength: strengths.reduce((sum, one) => sum + one, 0),
    };
  });
  // Sorting is stable: rows of one rank stay in the order of their codes.
  return ranks
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || Number(b.isStart) - Number(a.isStart) || b.strength - a.strength)
    .slice(0, limits.rows)
    .map(({ row, matched, count }) => ({ ...row, matched, partial: count < words.length }));
}

/** Returns how well a row fits a word, by the term that fits best, and shows a word of its title if one fits. */
function fitOf(row: ListedCode, sought: Sought): Fit | undefined {
  let best: Fit | undefined;
  let inTitle: string | undefined;
  for (const { plain, shown, weight, isTitle } of termsOf(row)) {
    const strength = closeness(plain, sought) * weight;
    if (strength > 0 && isTitle) inTitle ??= shown;
    if (strength > (best?.strength ?? 0)) best = { shown, strength };
  }
  return best && { ...best, shown: inTitle ?? best.shown };
}

/** Returns how a term fits: as a whole, by its start, by its stem, or not at all. */
function closeness(term: string, { starts, stem, isWhole }: Sought): number {
  if (starts.includes(term)) return 3;
  if (isWhole) return 0;
  if (starts.some((start) => term.startsWith(start))) return 2;
  return term.startsWith(stem) ? 1 : 0;
}

function soughtFor(word: string): Sought {
  const stem = stemOf(word);
  const isKnown = knownWords().some((known) => known.startsWith(stem));
  const starts = isKnown || /\d/u.test(word) ? [word] : nearest(word);
  return { starts, stem: isKnown ? stem : word, isWhole: word.length < 3 && knownWords().includes(word) };
}

/** Returns the known words, or their beginnings, that differ least in spelling, by two letters at most. */
function nearest(word: string): string[] {
  const most = Math.min(2, Math.floor(word.length / 4));
  const near = knownWords().flatMap((known) => {
    if (known[0] !== word[0]) return [];
    const difference = Math.min(distance(word, known), distance(word, known.slice(0, word.length)));
    return difference <= most ? [{ known, difference }] : [];
  });
  const least = Math.min(...near.map(({ difference }) => difference));
  return near.filter(({ difference }) => difference === least).map(({ known }) => known);
}

/** Returns a word without a common ending, unless little would be left of it. */
function stemOf(word: string): string {
  const stem = word.replace(
    /(?:ations?|ings?|ers?|ors?|ments?|ances?|ants?|ians?|ists?|ions?|ies|ed|es|s|y)$/u,
    "",
  );
  return stem.length < 4 ? word : stem;
}

/** Prepares each row once. */
function termsOf(row: ListedCode): Term[] {
  const known = terms.get(row) ?? termsIn(row);
  terms.set(row, known);
  return known;
}

function termsIn({ code, label }: ListedCode): Term[] {
  const meant = everyday.filter(([, codes]) => codes.some((start) => code.startsWith(start)));
  return [
    { shown: code, plain: code, weight: 2, isTitle: true },
    ...termsFrom(label.replace(/\(except [^)]*\)/gu, ""), 2, true),
    ...meant.flatMap(([words]) => termsFrom(words, 2)),
    ...termsFrom(described[code] ?? "", 1),
  ];
}

const termsFrom = (text: string, weight: number, isTitle = false): Term[] =>
  shownWords(text).map((shown) => ({ shown, plain: shown.toLowerCase(), weight, isTitle }));

let vocabulary: string[] | undefined;

/** Returns all words by which bundled codes are found. */
function knownWords(): string[] {
  const rows = () => sectors.flatMap((sector) => bundledCodesOf(sector).map((row) => ({ ...row, sector })));
  vocabulary ??= [...new Set(rows().flatMap((row) => termsIn(row).map(({ plain }) => plain)))];
  return vocabulary;
}

const marks = /\p{Diacritic}/gu;

const shownWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(marks, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const plainWords = (text: string): string[] => shownWords(text).map((word) => word.toLowerCase());
