import type { Option } from "#engine";
import { capitalized } from "#engine/authoring";
import { plainText } from "../../../controls/list/list-option.ts";
import { valueFromLabel } from "../../naming/free-name.ts";

/** Meaning of a pasted table's column: a property of the options, or nothing. */
export type ColumnUse = string | null;

/** Pasted table: the meaning of its columns, and whether its first row names them. */
export interface Table {
  cells: string[][];
  hasHead: boolean;
  columns: ColumnUse[];
}

/** List that a table describes. */
export interface Understood {
  /** The list with everything that was pasted. */
  options: Option[];
  /** Options that the table has and the list had not. */
  added: Option[];
  /** Options of the list whose texts differ in the table. */
  changed: Option[];
  /** Number of options in the table that the list already has, unchanged. */
  same: number;
  /** Options of the list that the table has not. */
  absent: Option[];
  /** Sentences on what was left out or made up. */
  notes: string[];
}

const headings: [use: string, words: RegExp][] = [
  ["value", /^(value|id|key|stored as|identifier)$/u],
  ["label", /^(label|name|title|text|option|options|what people read)$/u],
  ["group", /^(group|category|section|heading)$/u],
  ["description", /^(description|hint|help|note)$/u],
];

/** Returns a table with a guess of what its columns are. */
export function guessed(cells: string[][]): Table {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const head = Array.from({ length: width }, (_, column) => useOf(cells[0]?.[column] ?? ""));
  const hasHead = cells.length > 1 && head.some((use) => use.isKnown);
  if (!hasHead) return { cells, hasHead, columns: withoutHead(cells, width) };
  const columns = unique(head.map(({ use }) => use));
  if (!columns.includes("label")) {
    const first = columns.findIndex((use) => use !== "value");
    columns[Math.max(0, first)] = "label";
  }
  return { cells, hasHead, columns };
}

/** A heading that is not ours names a further text: "Tax code" becomes `taxCode`. */
function useOf(heading: string): { use: ColumnUse; isKnown: boolean } {
  const words = plainText(heading).trim();
  const known = headings.find(([, pattern]) => pattern.test(words));
  if (known) return { use: known[0], isKnown: true };
  const [first = "", ...more] = words
    .replaceAll(/[^a-z0-9]+/gu, " ")
    .trim()
    .split(" ");
  const name = first + more.map(capitalized).join("");
  const isName = /^[a-z][a-zA-Z0-9]*$/u.test(name) && !reserved.has(name);
  return { use: isName ? name : null, isKnown: name === "code" };
}

const reserved = new Set(["constructor", "prototype", "exclusive", "was", "retired", "successor"]);

function unique(uses: ColumnUse[]): ColumnUse[] {
  return uses.map((use, index) => (uses.indexOf(use) === index ? use : null));
}

/** Guesses columns: short texts without spaces before longer ones are values; a text that repeats is a group. */
function withoutHead(cells: string[][], width: number): ColumnUse[] {
  const columns: ColumnUse[] = Array.from({ length: width }, () => null);
  const textsOf = (column: number) => cells.map((row) => row[column] ?? "").filter(Boolean);
  const isCode = (column: number) => textsOf(column).every((text) => /^[^\s]{1,40}$/u.test(text));
  const isUnique = (column: number) => new Set(textsOf(column)).size === textsOf(column).length;
  const hasValues = width > 1 && isCode(0) && isUnique(0) && !(isCode(1) && !isUnique(1));
  columns[0] = hasValues ? "value" : "label";
  if (hasValues) columns[1] = "label";
  const next = hasValues ? 2 : 1;
  if (next < width) columns[next] = isUnique(next) && isCode(next) ? "code" : "group";
  return columns;
}

/** Returns what a table means for a list: nothing of the list goes, and no stored value changes. */
export function understood(table: Table, list: Option[]): Understood {
  const options = [...list];
  const places = placesOf(list);
  const newOption = optionsFor(list);
  const seen = new Set<number>();
  const counts = { unlabelled: 0, repeated: 0, made: 0, same: 0 };
  const [added, changed]: [Option[], Option[]] = [[], []];
  for (const { label, value = "", ...rest } of columnTexts(table)) {
    if (!label) {
      counts.unlabelled += 1;
      continue;
    }
    const place = places.get(value === "" ? labelKey(label) : valueKey(value)) ?? options.length;
    if (seen.has(place)) {
      counts.repeated += 1;
      continue;
    }
    seen.add(place);
    const before = options[place];
    const now = before ? { ...before, label, ...rest } : newOption(value, label, rest);
    options[place] = now;
    if (!before) {
      if (value === "") counts.made += 1;
      places.set(valueKey(now.value), place).set(labelKey(label), place);
      added.push(now);
    } else if (JSON.stringify(now) === JSON.stringify(before)) counts.same += 1;
    else changed.push(now);
  }
  const absent = list.filter((option, index) => !seen.has(index) && !option.retired);
  return { options, added, changed, same: counts.same, absent, notes: notesOn(counts) };
}

/** Returns what makes new options of a list, each with a value of its own; a list of numbers stays one. */
function optionsFor(list: Option[]): (value: string, label: string, texts: object) => Option {
  const taken = new Set(list.map(({ value }) => String(value)));
  const isNumeric = list.length > 0 && list.every(({ value }) => typeof value === "number");
  return (value, label, texts) => {
    const stored = value === "" ? valueFromLabel(label, taken) : value;
    taken.add(stored);
    return { value: isNumeric && `${Number(stored)}` === stored ? Number(stored) : stored, label, ...texts };
  };
}

const valueKey = (value: unknown) => `value ${value}`;
const labelKey = (label: unknown) => `label ${plainText(String(label))}`;

function placesOf(list: Option[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, { value, label }] of list.entries()) {
    places.set(valueKey(value), index);
    if (!places.has(labelKey(label))) places.set(labelKey(label), index);
  }
  return places;
}

/** The texts of each row by the properties that its columns are; empty cells say nothing. */
function columnTexts({ cells, hasHead, columns }: Table): { [use: string]: string }[] {
  return cells.slice(hasHead ? 1 : 0).map((row) => {
    const texts = columns.flatMap((use, column): [string, string][] => {
      const text = row[column];
      return use && text ? [[use, text]] : [];
    });
    return Object.fromEntries(texts);
  });
}

function notesOn({
  unlabelled,
  repeated,
  made,
}: {
  unlabelled: number;
  repeated: number;
  made: number;
}): string[] {
  const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);
  return [
    ...(made > 0 ? [`${rows(made)} had no stored value: it was made from the label.`] : []),
    ...(unlabelled > 0
      ? [`${rows(unlabelled)} without a label ${unlabelled === 1 ? "is" : "are"} left out.`]
      : []),
    ...(repeated > 0
      ? [`${rows(repeated)} repeated another one and ${repeated === 1 ? "is" : "are"} left out.`]
      : []),
  ];
}
