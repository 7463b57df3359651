import { isObject, type Json, type Option, type OptionList } from "#engine";
import { jsonIn, listFile, namesIn } from "#engine/authoring";

/** What the file of a list holds, as far as it has the shape of one: drafts may hold anything. */
export interface ListJson {
  title: string;
  options: Option[];
}

/** Returns the lists of a draft as far as they can be read: one that was just made is chosen from while there are faults. */
export function listsIn(files: { readonly [file: string]: string }): { [name: string]: OptionList } {
  const lists = namesIn(files, "list").flatMap((name): [string, OptionList][] => {
    const list = listIn(jsonIn(files, listFile(name)));
    return list ? [[name, { ...list, title: list.title || name }]] : [];
  });
  return Object.fromEntries(lists);
}

/** Reads the content of a list's file; null if it has not the shape of a list. */
export function listIn(json: Json | null): ListJson | null {
  if (!isObject(json) || !Array.isArray(json.options)) return null;
  if (!json.options.every((one) => isObject(one) && one.value !== undefined)) return null;
  const options = json.options.map((one) => one as unknown as Option);
  return { title: typeof json.title === "string" ? json.title : "", options };
}

const known = new Set(["value", "label", "group", "description", "exclusive", "was", "retired", "successor"]);

/** Returns the further texts that options of a list have (`code`, `acronym` ...), in the order in which they turn up. */
export function furtherKeys(options: Option[]): string[] {
  const keys = new Set(options.flatMap((option) => Object.keys(option)));
  return [...keys].filter((key) => !known.has(key));
}

/** An option in the table, with the key of its row: it stays when others come and go. */
export interface OptionRow {
  key: string;
  index: number;
  option: Option;
  /** The label of what takes the place of a retired option; null for nothing. */
  successor: string | null;
}

/** Returns the rows of options; those that did not change are the same objects as `before`, so that only others are drawn. */
export function rowsOf(options: Option[], before: OptionRow[]): OptionRow[] {
  const earlier = new Map(before.map((row) => [row.key, row]));
  const times = new Map<string, number>();
  return options.map((option, index) => {
    const value = JSON.stringify(option.value);
    const time = (times.get(value) ?? 0) + 1;
    times.set(value, time);
    const key = time === 1 ? value : `${value} ${time}`;
    const row = { key, index, option, successor: successorOf(option, options) };
    const old = earlier.get(key);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

function successorOf({ retired, successor }: Option, options: Option[]): string | null {
  const next = retired && options.find(({ value }) => value === successor);
  return next ? String(next.label ?? next.value) : null;
}

/** A column with a text of the options. */
export interface Column {
  key: string;
  title: string;
}
