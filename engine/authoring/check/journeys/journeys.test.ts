import { expect, test } from "vitest";
import { withoutJourneys } from "../../edit/journeys/without-journeys.ts";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const journeys = "wizards/small/journeys.json";

test("a journey that takes another path is reported where it turns", () => {
  expectFault("journey-path", /lead to "extra".*kind, extra, review, end/, {
    [journeys]: [['["kind", "extra", "review", "end"]', '["kind", §"firm", "extra", "review", "end"]']],
  });
});

test("a journey that stops early is reported", () => {
  expectFault("journey-path", /stops at "firm"/, {
    [journeys]: [
      ['"firm": { "answer": { "staff": 3 } },', ""],
      ['"name": "A firm",\n      "entries"', '"name": "A firm",\n      §"entries"'],
    ],
  });
});

test("an answer of a journey that does not do is reported at the answer", () => {
  expectFault("journey-path", /At least 1/, { [journeys]: [['"staff": 3', '§"staff": 0']] });
});

test("an answer to a question that nobody asks is reported", () => {
  expectFault("journey-path", /not part of the form/, {
    [journeys]: [['"staff": 3', '"staff": 3, §"stuff": 4']],
  });
});

test("the fault of an answer under a former name suggests the new one", () => {
  const words = /^"staff" \(is it "employees" now\?\): this answer does not do \(unknown\)/;
  expectFault("journey-path", words, {
    "wizards/small/steps/firm.json": [
      ['"staff": {', '"employees": {'],
      ['"required": ["staff"]', '"required": ["employees"]'],
    ],
    "wizards/small/wizard.json": [["{firm.staff}", "{firm.employees}"]],
    [journeys]: [['"staff": 3', '§"staff": 3']],
  });
});

test("the fault of an answer in a row suggests the new name of its question", () => {
  const rows = '"rows": [{ "what": "firm" }, { "what": "other", §"why": "x" }]';
  expectFault("journey-path", /^"rows\.1\.why" \(is it "because" now\?\)/, {
    "wizards/small/steps/extra.json": [['"why": {', '"because": {']],
    [journeys]: [['"rows": [{ "what": "firm" }]', rows]],
  });
});

test("a skip of a step that cannot be skipped is reported", () => {
  expectFault("journey-path", /"firm" cannot be skipped/, {
    [journeys]: [['"firm": { "answer": { "staff": 3 } }', '§"firm": { "skipped": true }']],
  });
});

test("an entry for a step that the journey never meets is reported", () => {
  expectFault("journey-path", /never comes to "firm"/, {
    [journeys]: [
      [
        '"kind": { "answer": { "kind": "person" } },',
        '"kind": { "answer": { "kind": "person" } },\n        §"firm": { "answer": { "staff": 1 } },',
      ],
    ],
  });
});

test("an entry for a step that does not exist is reported", () => {
  expectFault("unknown-step", /did you mean "extra"/, {
    [journeys]: [
      [
        '"extra": { "skipped": true },',
        '"extra": { "skipped": true },\n        §"extras": { "skipped": true },',
      ],
    ],
  });
});

test("two journeys of one name are reported", () => {
  expectFault("duplicate-id", /already a journey "A firm"/, {
    [journeys]: [['"name": "A person"', '§"name": "A firm"']],
  });
});

test("a wizard whose journeys are gone is reported, beside whatever else is wrong with it", () => {
  const edits: Edits = {
    "wizards/small/steps/firm.json": [['"required": ["staff"]', '"required": ["stuff"]']],
  };
  const files = smallFolder(edits, { [journeys]: null });
  expect(faultsIn(files).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    `${journeys}:1 journey-file`,
    "wizards/small/steps/firm.json:18 unknown-field",
  ]);
});

test("journeys under a wrong name are reported once, with the right one", () => {
  const text = smallFolder()[journeys]?.replace('"$schema"', '§"$schema"') ?? "";
  expectFault(
    "schema-file",
    /did you mean "journeys\.json"/,
    {},
    { [journeys]: null, "wizards/small/journey.json": text },
  );
});

test("a wizard may say that it has no journeys", () => {
  expect(faultsIn(withoutJourneys(smallFolder()))).toEqual([]);
});

test("a choice that was removed is reported with how to renew the journey", () => {
  expectFault(
    "journey-path",
    /If "company" was removed from options\/kinds\.json: put it back with "retired": true, .* such as "person" \("A person"\)/,
    { [journeys]: [['"rows": [{ "what": "firm" }]', '"rows": [{ §"what": "company" }]']] },
  );
});
