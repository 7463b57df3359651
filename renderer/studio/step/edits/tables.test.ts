import { beforeAll, expect, test } from "vitest";
import type { OptionList } from "#engine";
import {
  applyOperations,
  type Operation,
  readDefinitions,
  type SourceFiles,
  type StepSource,
  stepSource,
  withoutJourneys,
} from "#engine/authoring";
import { readOptions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { addEdit } from "../add/new-question.ts";
import { lineEdit } from "./question-edits.ts";
import { lastOfTable, moveEdit, removeTableEdit, type Table, tablesOf, tableWith } from "./tables.ts";

const files = shippedFiles();
const file = "wizards/buyer/steps/company-details.json";

let withTable: SourceFiles;
let page: StepSource;
let table: Table;

function after(folder: SourceFiles, operations: Operation[]): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const kept = Object.entries({ ...folder, ...applied.files });
  return Object.fromEntries(kept.filter(([name]) => !applied.removed.includes(name)));
}

function pageOf(folder: SourceFiles): StepSource {
  const source = stepSource(folder, "buyer", "company-details");
  if (!source) throw new Error("there is no company-details");
  return source;
}

const order = (folder: SourceFiles) => pageOf(folder).questions.map(({ name }) => name);
/** The lines as the table lists them, and as the page does. */
const lines = (folder: SourceFiles) => [
  tablesOf(pageOf(folder))[0]?.lines,
  order(folder).filter((name) => table.lines.includes(name)),
];
const moved = (name: string, before: string | null) => after(withTable, moveEdit(page, name, before));

beforeAll(() => {
  const lists: { [name: string]: OptionList } = {};
  const wish = { title: "Rate these", kind: "table", isRequired: false, followUp: "", list: null, hint: "" };
  const typed = {
    isFollowUpRequired: false,
    choices: "Good\nPoor",
    lines: "Speed\nPrice\nCare",
    minimum: "",
    maximum: "",
    low: "",
    high: "",
    acceptedText: "",
    signer: null,
    summands: [],
  };
  const { operations } = addEdit(
    { files, source: pageOf(files), lists },
    { ...wish, ...typed },
    "companyName",
  );
  withTable = after(files, operations);
  page = pageOf(withTable);
  const [first] = tablesOf(page);
  if (!first) throw new Error("there is no table");
  table = first;
});

test("a question of a table knows it, and any other one knows of none", () => {
  expect(table.lines).toEqual(["speed", "price", "care"]);
  expect(tableWith(page, "price")).toEqual(table);
  expect(lastOfTable(page, "speed")).toBe("care");
  expect(tableWith(page, "companyName")).toBeUndefined();
});

test.each([
  ["up", "care", "speed", ["care", "speed", "price"]],
  ["down", "speed", "care", ["price", "speed", "care"]],
  ["to its end", "speed", "organizationType", ["price", "care", "speed"]],
])("a line moves %s within its table, there and on the page", (_where, name, before, expected) => {
  expect(lines(moved(name, before))).toEqual([expected, expected]);
});

test("a line that leaves its table takes the whole table along", () => {
  const there = moved("price", "companyName");
  expect(order(there).slice(0, 4)).toEqual([...table.lines, "companyName"]);
  expect(order(moved("speed", null)).slice(-3)).toEqual(table.lines);
});

test.each([
  ["above it when it comes from below", "industry", ["companyName", "industry", "speed"]],
  ["below it when it comes from above", "companyName", ["speed", "price", "care", "companyName"]],
])("what is set between two lines stands %s", (_where, name, expected) => {
  expect(order(moved(name, "price")).slice(0, expected.length)).toEqual(expected);
});

test("a table moved before one of its own lines stays in place", () => {
  expect(order(after(withTable, moveEdit(page, "care", "care")))).toEqual(order(withTable));
});

test("a new line is asked like the last one, and comes below it", () => {
  const longer = after(withTable, lineEdit(withTable, page, table, "Courtesy"));
  expect(tablesOf(pageOf(longer))[0]?.lines).toEqual([...table.lines, "courtesy"]);
  const fields = pageOf(longer).questions;
  const [care, courtesy] = ["care", "courtesy"].map((name) => fields.find((one) => one.name === name));
  expect({ ...courtesy?.written, title: "" }).toEqual({ ...care?.written, title: "" });
  expect(
    readDefinitions(longer, readOptions).faults.filter(({ rule }) => !rule.startsWith("journey")),
  ).toEqual([]);
});

test("a table goes with its lines and the list of its choices", () => {
  const left = after(withTable, removeTableEdit(withTable, page, table));
  // Journeys are renewed later.
  expect(withoutJourneys(left)).toEqual(withoutJourneys(files));
});

test("a list that another question draws on stays", () => {
  const list = page.questions.find(({ name }) => name === "price")?.field.list;
  const path = ["properties", "industry", "list"];
  const shared = after(withTable, [{ kind: "set", file, path, value: String(list), before: "industries" }]);
  const left = after(shared, removeTableEdit(shared, pageOf(shared), table));
  expect(Object.keys(left)).toEqual(Object.keys(shared));
});
