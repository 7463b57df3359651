import { expect, test } from "vitest";
import type { Library } from "../../library.ts";
import { shippedDefinitions } from "../../testing/shipped.ts";
import { changesBetween } from "../changes/changes-between.ts";
import { expectFault, readSmall, smallFolder } from "../testing/small-folder.ts";
import { derivedNumbering } from "./numbering.ts";

const file = "wizards/small/wizard.json";
const wizardList = `"wizard": ["kind", "firm", "extra", "review", "end"],`;
const loginList = `"login": ["kind", "firm", { "place": "last", "step": "review", "path": "/last" }]`;
const both = `"numbering": {
      ${wizardList}
      ${loginList}
    },`;

function numberingOf(edits: [string, string][]) {
  const { library, faults } = readSmall(smallFolder({ [file]: edits }));
  expect(faults).toEqual([]);
  return small(library).machine.meta.numbering;
}

const small = (library: Library | null) => {
  const definition = library?.wizards.small?.definition;
  if (!definition) throw new Error("The folder has faults.");
  return definition;
};

test("a wizard without a numbering counts every step behind those that lead to it", () => {
  expect(numberingOf([[both, ""]])).toEqual({
    wizard: ["kind", "firm", "extra", "review", "end"],
    login: ["kind", "firm", "extra", "review"],
  });
});

test("a list that is written keeps its meaning beside one that is not", () => {
  const { wizard, login } = numberingOf([[wizardList, ""]]);
  expect(wizard).toEqual(["kind", "firm", "extra", "review", "end"]);
  expect(login).toEqual(["kind", "firm", { place: "last", step: "review", path: "/last" }]);
});

test("a written list beside a derived one is still checked", () => {
  expectFault("numbering", /counted twice/, {
    [file]: [
      [wizardList, ""],
      ['"login": ["kind", "firm",', '"login": ["kind", §"kind",'],
    ],
  });
});

test("the order is the machine's, whatever the order of the file, and a loop has one too", () => {
  const state = (NEXT?: string | { target: string }[]) => ({
    ...(NEXT ? { on: { NEXT } } : {}),
    meta: { rail: "A" },
  });
  const states = {
    end: { meta: { rail: "End", kind: "confirmation" as const } },
    more: state("last"),
    ask: state([{ target: "side" }, { target: "last" }]),
    side: state("more"),
    last: state("end"),
  };
  expect(derivedNumbering({ states }).wizard).toEqual(["ask", "side", "more", "last", "end"]);
  const loop = { one: state("two"), two: state("one") };
  expect(derivedNumbering({ states: loop }).wizard.sort()).toEqual(["one", "two"]);
});

test("the shipped wizards count their steps as they would be counted without a list", () => {
  const wizards = Object.values(shippedDefinitions().wizards);
  expect(wizards).toHaveLength(3);
  for (const { definition } of wizards)
    expect(derivedNumbering(definition.machine).wizard).toEqual(definition.machine.meta.numbering.wizard);
});

test("a diff mentions a numbering only where it is written", () => {
  const edits: [string, string][] = [[both, ""]];
  const moved: [string, string] = ['"on": { "NEXT": "extra" },', '"on": { "NEXT": "review" },'];
  const read = (more: [string, string][]) =>
    small(
      readSmall(smallFolder({ [file]: [...edits, ...more] }, { "wizards/small/journeys.json": journeys }))
        .library,
    );
  const kinds = changesBetween(read([]), read([moved])).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds).not.toContain("numbering");
});

const journeys = `{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }`;
