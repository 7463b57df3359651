import type { Json, Option } from "#engine";
import type { Operation } from "#engine/authoring";
import type { OptionRow } from "./option-rows.ts";

/** The order in which an option's properties are written; further texts come behind them. */
const order = ["value", "label", "group", "description", "exclusive"];

/** Returns the operations that give an option another text; an empty one goes. */
export function setText(file: string, { index, option }: OptionRow, key: string, text: string): Operation[] {
  const path = ["options", index, key];
  const before = option[key];
  if (text === "") return before === undefined ? [] : [{ kind: "unset", file, path, before }];
  const value = likeBefore(text, before);
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
export function addOption(file: string, count: number, option: Option): Operation {
  return { kind: "insert", file, path: ["options", count], value: asJson(option) };
}

export function removeOption(file: string, { index, option }: OptionRow): Operation {
  return { kind: "unset", file, path: ["options", index], before: asJson(option) };
}

/** Returns the operations that move options, which keep their order, before the one at an index. */
export function moveOptions(file: string, rows: OptionRow[], indexes: number[], before: number): Operation[] {
  const operations: Operation[] = [];
  let [taken, place] = [0, before];
  // From above, each leaves a gap that the next ones move up into; from below, each pushes its target down.
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const from = index < before ? index - taken : index;
    if (index < before) taken += 1;
    if (from !== place && from + 1 !== place)
      operations.push({
        kind: "reorder",
        file,
        path: ["options"],
        from,
        before: place,
        ...movedAt(rows[index]),
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

/** What the editor saw there: another option at that index is a conflict. */
function movedAt(row: OptionRow | undefined): { moved?: Json } {
  return row ? { moved: asJson(row.option) } : {};
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
