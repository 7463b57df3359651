import { expect, test } from "vitest";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import {
  isColumn,
  offeredFor,
  operandsOf,
  operations,
  operationsFor,
  type Sources,
  sumOf,
} from "./computed-operations.ts";

const field = { type: "number" } as const;
const sources: Sources = {
  kind: "number",
  readable: [
    { name: "born", title: "Born", stepTitle: "You", type: "date" },
    { name: "first", title: "First name", stepTitle: "You", type: "text" },
  ] as ReadableField[],
  summands: [
    { path: "rent", title: "Rent", group: "This page", field, isColumn: false },
    { path: "food", title: "Food", group: "This page", field, isColumn: false },
    { path: "staff.pay", title: "Pay", group: "Staff", field, isColumn: true },
  ],
};
const named = (id: string) => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  return operation;
};
const pathsFor = (id: string) => offeredFor(named(id), sources).map(({ path }) => path);

test("each operation is offered the answers that it can compute from", () => {
  expect(pathsFor("sum")).toEqual(["rent", "food", "staff.pay"]);
  expect(pathsFor("average")).toEqual(["staff.pay"]);
  expect(pathsFor("difference")).toEqual(["rent", "food"]);
  expect(pathsFor("yearsSince")).toEqual(["born"]);
  expect(pathsFor("joined")).toEqual(["first"]);
});

test("only operations of the answer's kind with something to compute from are offered, and the chosen one", () => {
  const offered = operationsFor(named("joined"), sources).map(({ id }) => id);
  expect(offered).toContain("joined");
  expect(offered).toContain("yearsSince");
  expect(offered).not.toContain("count");
  expect(offered).not.toContain("same");
});

test("another operation keeps the answers that still fit", () => {
  expect(operandsOf(named("difference"), ["food"], sources)).toEqual(["food", "food"]);
  expect(operandsOf(named("product"), [], sources)).toEqual(["rent", "food"]);
  expect(operandsOf(named("sum"), ["food"], sources)).toEqual(["food"]);
  expect(operandsOf(named("sum"), ["staff.pay"], sources)).toBe("staff.pay");
  expect(operandsOf(named("count"), ["rent"], sources)).toBeNull();
});

test("the answers of a list's entries are added up alone", () => {
  expect(sumOf(["rent", "staff.pay"], sources)).toBe("staff.pay");
  expect(sumOf(["rent", "food"], sources)).toEqual(["rent", "food"]);
  expect([isColumn("staff.pay", sources), isColumn("rent", sources)]).toEqual([true, false]);
});
