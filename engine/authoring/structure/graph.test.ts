import { expect, test } from "vitest";
import { type Edits, expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";

test("reports an unreachable step", () => {
  expectFault("unreachable-step", /No way leads to "firm"/, {
    [wizard]: [
      ['"firm": {\n      "on"', '§"firm": {\n      "on"'],
      ['{ "target": "firm", "guard"', '{ "target": "extra", "guard"'],
    ],
    "wizards/small/journeys.json": [
      ['"firm": { "answer": { "staff": 3 } },', ""],
      ['["kind", "firm", "extra"', '["kind", "extra"'],
    ],
  });
});

test("reports a loop", () => {
  expectFault("loop", /kind -> firm -> kind/, {
    [wizard]: [['"on": { "NEXT": "extra" }', '"on": { §"NEXT": "kind" }']],
  });
});

test("reports a step without NEXT", () => {
  expectFault("no-way-to-end", /no NEXT/, {
    [wizard]: [
      [
        '"extra": {\n      "on": { "NEXT": "review", "SKIP": "review" }',
        '§"extra": {\n      "on": { "SKIP": "review" }',
      ],
    ],
    "wizards/small/journeys.json": [
      ['"extra": { "answer": { "rows": [{ "what": "firm" }] } }', '"extra": { "skipped": true }'],
    ],
  });
});

test("reports a transition after one without a guard", () => {
  expectFault("dead-branch", /never tried/, {
    [wizard]: [['{ "target": "extra" }', '{ "target": "extra" },\n          §{ "target": "review" }']],
  });
});

test("reports a path around the review", () => {
  expectFault("ending", /past the review/, {
    [wizard]: [
      ['"NEXT": "review", "SKIP": "review"', '"NEXT": "review", "SKIP": "end"'],
      ['"end": {', '§"end": {'],
    ],
    "wizards/small/journeys.json": [['"extra": { "skipped": true }', '"extra": { "answer": {} }']],
  });
});

test("reports a second review at its place", () => {
  expectFault("ending", /There are 2: "extra" and "review"/, {
    [wizard]: [
      ['"rail": "Extra"', '"rail": "Extra", "kind": "review"'],
      ['"rail": "Review", "kind"', '"rail": "Review", §"kind"'],
    ],
  });
});

test("reports a wizard without a review", () => {
  expectFault("ending", /None is there/, {
    [wizard]: [
      ['"rail": "Review", "kind": "review"', '"rail": "Review"'],
      ['"states": {', '§"states": {'],
    ],
  });
});

test("reports a confirmation that is not final", () => {
  expectFault("ending", /Confirmations and exits, and only they/, {
    [wizard]: [['"end": {\n      "type": "final",', '§"end": {']],
  });
});

/** The way of a kind of registrant to a page of its own, and the page. */
const leadsTo = (kind: "exit" | "confirmation", from: "kind" | "review", state = "") =>
  ({
    [wizard]: [
      from === "kind"
        ? [
            '{ "target": "firm", "guard"',
            `{ "target": "other", "guard": { "type": "matches", "params": { "kind.kind": { "const": "other" } } } },
          { "target": "firm", "guard"`,
          ]
        : [
            '"on": { "NEXT": "end" }',
            `"on": { "NEXT": [{ "target": "other", "guard": { "type": "matches", "params": { "kind.kind": { "const": "other" } } } }, { "target": "end" }] }`,
          ],
      [
        '"states": {',
        `"states": {\n    "other": { ${state}"type": "final", "meta": { "rail": "Other", "kind": "${kind}" } },`,
      ],
      [
        '"wizard": ["kind", "firm", "extra", "review", "end"]',
        '"wizard": ["kind", "firm", "extra", "review", "other", "end"]',
      ],
    ],
  }) as Edits;
const page = (properties = "") => ({
  "wizards/small/steps/other.json": `{ "$schema": "../../../schema/step.schema.json", "title": "Sorry", "body": ["Not for {kind.kind}."]${properties} }`,
});

test("several endings after the review, and an exit before it, are taken", () => {
  expect(faultsIn(smallFolder(leadsTo("confirmation", "review"), page()))).toEqual([]);
  expect(faultsIn(smallFolder(leadsTo("exit", "kind"), page()))).toEqual([]);
});

test("reports an exit after the review, one that leads on, and one that asks", () => {
  const after = leadsTo("exit", "review", "");
  expectFault("ending", /must hear of it before/, marked(after), page());
  const onward = smallFolder(leadsTo("exit", "kind", '"on": { "NEXT": "review" }, '), page());
  expect(faultsIn(onward).map(({ message }) => message)).toContain("The wizard ends here: no way leads on.");
  const asks = `, "properties": { §"why": { "title": "Why", "type": "string", "maxLength": 9, "messages": { "maxLength": "Shorter." } } }`;
  expectFault("ending", /has no questions/, leadsTo("exit", "kind"), page(asks));
});

function marked(edits: Edits): Edits {
  return {
    [wizard]: (edits[wizard] ?? []).map(([from, to]) => [from, to.replace('"other": {', '§"other": {')]),
  } as Edits;
}
