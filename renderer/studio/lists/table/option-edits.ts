import type { Json, Option } from "#engine";
import type { Operation } from "#engine/authoring";
import { valueFromLabel } from "../../naming/free-name.ts";
import type { OptionRow } from "./option-rows.ts";

/** The order in which an option's properties are written; further texts come behind them. */
const order = ["value", "label", "group", "description", "exclusive"];

/** Returns the operations that give an option another text, in one line, or mark; an empty one goes. */
export function setProperty(
  file: string,
  { index, option }: OptionRow,
  key: string,
  typed: Json | undefined,
): Operation[] {
  const path = ["options", index, key];
  const before = option[key];
  if (typed === undefined || typed === "")
    return before === undefined ? [] : [{ kind: "unset", file, path, before }];
  const value = typeof typed === "string" ? likeBefore(typed.replaceAll(/\s+/gu, " "), before) : typed;
  if (before !== undefined) return value === before ? [] : [{ kind: "set", file, path, value, before }];
  return [{ kind: "set", file, path, value, ...above(option, key) }];
}

/** Returns what was typed instead of a value: a number stays one. */
export function likeBefore(text: string, before: Option[string]): string | number {
  return typeof before === "number" && String(Number(text)) === text ? Number(text) : text;
}

function above(option: Option, key: string): { after?: string } {
  const place = order.indexOf(key);
  const after = order.slice(0, Math.max(0, place)).findLast((one) => option[one] !== undefined);
  return after === undefined ? {} : { after };
}

/** Returns the operation that adds an option at the end. */
export function addOption(file: string, rows: OptionRow[], label: string): Operation {
  const value = { value: valueFor(label, rows), label };
  return { kind: "insert", file, path: ["options", rows.length], value };
}

/** Returns the value under which a new option is stored. */
function valueFor(label: string, rows: OptionRow[]): string {
  const taken = new Set(rows.map(({ option }) => String(option.value)));
  // Choices that were written with their question are stored as they read.
  const isPlain = rows.length > 0 && rows.every(({ option }) => option.value === option.label);
  return isPlain && !taken.has(label) ? label : valueFromLabel(label, taken);
}

export function removeOption(file: string, { index, option }: OptionRow): Operation {
  return { kind: "unset", file, path: ["options", index], before: asJson(option) };
}

/** Returns the operations that move the options with some keys, which keep their order, before the one at an index. */
export function moveOptions(file: string, rows: OptionRow[], keys: string[], before: number): Operation[] {
  const operations: Operation[] = [];
  let [taken, place] = [0, before];
  // From above, each leaves a gap that the next ones move up into; from below, each pushes its target down.
  for (const row of rows.filter(({ key }) => keys.includes(key))) {
    const { index } = row;
    const from = index < before ? index - taken : index;
    if (index < before) taken += 1;
    if (from !== place && from + 1 !== place)
      operations.push({
        kind: "reorder",
        file,
        path: ["options"],
        from,
        before: place,
        // The option that the editor saw: another one at that index is a conflict.
        moved: asJson(row.option),
      });
    if (index >= before) place += 1;
  }
  return operations;
}

/** Returns the operations that give an option another stored value; answers that name the old one follow. */
export function changeValue(file: string, { index, option }: OptionRow, value: string | number): Operation[] {
  const path = ["options", index];
  const before = option.value;
  const set: Operation = { kind: "set", file, path: [...path, "value"], value, before };
  if (option.was !== undefined) return [set];
  return [set, { kind: "set", file, path: [...path, "was"], value: before }];
}

function asJson(option: Option): Json {
  return option as unknown as Json;
}

/** Returns the operation that offers an option to nobody new; `successor` is the value that takes its place. */
export function retireOption(
  list: string,
  { option }: OptionRow,
  successor: Option["value"] | null,
): Operation {
  return { kind: "retire-option", list, value: option.value, retired: true, successor };
}

/** Returns the operation that offers a retired option again. */
export function offerAgain(list: string, { option }: OptionRow): Operation {
  return { kind: "retire-option", list, value: option.value, retired: false, successor: null };
}
