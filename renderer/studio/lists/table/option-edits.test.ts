import { describe, expect, test } from "vitest";
import type { Option } from "#engine";
import { applyOperations, type Operation } from "#engine/authoring";
import {
  addOption,
  changeValue,
  moveOptions,
  offerAgain,
  removeOption,
  retireOption,
  setProperty,
} from "./option-edits.ts";
import { rowsOf } from "./option-rows.ts";

const file = "options/kinds.json";
const options: Option[] = ["a", "b", "c", "d", "e"].map((value) => ({ value, label: value.toUpperCase() }));
const lines = options.map(({ value, label }) => `    { "value": "${value}", "label": "${label}" }`);
const text = `{\n  "title": "Kinds",\n  "options": [\n${lines.join(",\n")}\n  ]\n}\n`;
const rows = rowsOf(options, []);
const row = (index: number) => rows[index] as (typeof rows)[number];

function edited(operations: Operation[]): { text: string; options: Option[] } {
  const applied = applyOperations({ [file]: text }, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const now = applied.files[file] ?? text;
  return { text: now, options: JSON.parse(now).options };
}

const order = (operations: Operation[]) =>
  edited(operations)
    .options.map(({ value }) => value)
    .join("");

describe("edits of options", () => {
  test("touches one line", () => {
    const now = edited(setProperty(file, row(1), "label", "Bee")).text;
    expect(now).toBe(text.replace('"label": "B"', '"label": "Bee"'));
  });

  test("sets, changes and removes a group", () => {
    const { options: grouped } = edited(setProperty(file, row(0), "group", "First"));
    expect(Object.keys(grouped[0] ?? {})).toEqual(["value", "label", "group"]);
    const [now] = rowsOf(grouped, []);
    expect(now && setProperty(file, now, "group", "")).toEqual([
      { kind: "unset", file, path: ["options", 0, "group"], before: "First" },
    ]);
    expect(setProperty(file, row(0), "group", "")).toEqual([]);
  });

  test("keeps a text in one line", () => {
    expect(edited(setProperty(file, row(0), "label", "Two\nlines")).options[0]?.label).toBe("Two lines");
  });

  test("keeps numbers numbers", () => {
    const one = { key: "1", index: 0, option: { value: 1, label: "One", points: 3 }, successor: null };
    expect(setProperty(file, one, "points", "4")[0]).toMatchObject({ value: 4, before: 3 });
    expect(setProperty(file, one, "points", "3")).toEqual([]);
  });

  test("adds and removes options", () => {
    expect(order([addOption(file, rows, "F")])).toBe("abcdef");
    expect(order([removeOption(file, row(3)), removeOption(file, row(1))])).toBe("ace");
  });

  test.each([
    [[0], 5, "bcdea"],
    [[0], 2, "bacde"],
    [[4], 0, "eabcd"],
    [[0, 2], 4, "bdace"],
    [[3, 4], 1, "adebc"],
    [[0, 3], 2, "badce"],
    [[1], 1, "abcde"],
    [[1], 2, "abcde"],
  ])("moves %j before %i", (indexes, before, expected) => {
    const keys = indexes.map((index) => row(index).key);
    expect(order(moveOptions(file, rows, keys, before))).toBe(expected);
  });

  test("retires an option with a successor, and offers it again to the very bytes", () => {
    const retire = retireOption("kinds", row(0), "b");
    expect(edited([retire]).options[0]).toMatchObject({ retired: true, successor: "b" });
    expect(edited([retire, offerAgain("kinds", row(0))]).text).toBe(text);
  });

  test("keeps the old value for answers that hold it", () => {
    expect(edited(changeValue(file, row(0), "z")).options[0]).toEqual({ value: "z", label: "A", was: "a" });
  });
});

describe("rows", () => {
  test("keeps the same row objects while their options stay the same", () => {
    const now = rowsOf([{ value: "a", label: "Other" }, ...options.slice(1)], rows);
    expect(now[0]).not.toBe(rows[0]);
    expect(now[0]?.key).toBe(rows[0]?.key);
    expect(now[1]).toBe(rows[1]);
  });

  test("names the replacement of a retired option by its current label", () => {
    const retired = { value: "a", label: "A", retired: true, successor: "b" } as const;
    const before = rowsOf([retired, { value: "b", label: "B" }], []);
    const now = rowsOf([retired, { value: "b", label: "Bee" }], before);
    expect([before[0]?.successor, now[0]?.successor, now[1]?.successor]).toEqual(["B", "Bee", null]);
  });

  test("gives each row its own key when values repeat", () => {
    const [first, second] = rowsOf(
      [
        { value: "a", label: "A" },
        { value: "a", label: "A" },
      ],
      [],
    );
    expect(first?.key).not.toBe(second?.key);
  });
});
