import { expect, it } from "vitest";
import type { FieldView } from "#engine";
import { fieldView } from "../testing/field-view.ts";
import { appearances as sentences } from "./announced-changes.ts";

const words = {
  came: "Now asked: {questions}",
  went: "No longer asked: {questions}",
  renamed: "{before} is now {after}",
};
const appearances = (before: FieldView[], after: FieldView[]) => sentences(before, after, words);
const state = fieldView("state", { title: "State" });

it("fields that appear or disappear are announced by title", () => {
  expect(appearances([], [state])).toEqual(["Now asked: State"]);
  expect(appearances([state], [])).toEqual(["No longer asked: State"]);
});

it("a renamed field is announced with both titles", () => {
  expect(appearances([state], [{ ...state, title: "Province" }])).toEqual(["State is now Province"]);
});

it("a field that becomes enabled counts as new", () => {
  expect(appearances([{ ...state, disabled: true }], [state])).toEqual(["Now asked: State"]);
});

it("nothing is announced when nothing changes", () => {
  expect(appearances([state], [{ ...state, required: true }])).toEqual([]);
});

it("fields inside a row are announced, an added row is not", () => {
  const list = (rows: (typeof state)[][]) => fieldView("list", { title: "List", type: "array", rows });
  expect(appearances([list([[]])], [list([[state]])])).toEqual(["Now asked: State"]);
  expect(appearances([list([[state]])], [list([[state], [state]])])).toEqual([]);
});
