import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const extra = "wizards/small/steps/extra.json";
const onward = '"on": { "NEXT": "review", "SKIP": "review" }';

test("reports a guard on an answer that is asked later", () => {
  expectFault("early-read", /asked only after "kind"/, {
    [wizard]: [
      [
        '"kind.kind": { "const": "firm" } } } },',
        '"kind.kind": { "const": "firm" } } } },\n          { "target": "extra", "guard": { "type": "answered", "params": { "answers": [§"extra.note"] } } },',
      ],
    ],
  });
});

test("reports a guard on the step that is being skipped", () => {
  const branches = `"on": { "NEXT": "review", "SKIP": [{ "target": "review", "guard": { "type": "unanswered", "params": { "answers": [§"extra.note"] } } }, { "target": "review" }] }`;
  expectFault("early-read", /being skipped here/, { [wizard]: [[onward, branches]] });
});

test("reports a field that names its own step, with the right name", () => {
  expectFault("early-read", /without the step: "paper"/, {
    [extra]: [['"paper": true', '§"extra.paper": true']],
  });
});

test("reports a field that reads a later step", () => {
  expectFault("early-read", /asked only after "kind"/, {
    "wizards/small/steps/kind.json": [
      ['"maxLength": 50', '"maxLength": 50, "when": { §"firm.staff": true }'],
    ],
  });
});

const reading = (guard: string, earlier = "") =>
  `"on": { "NEXT": [${earlier}{ "target": "review", "guard": ${guard} }, { "target": "review" }], "SKIP": "review" }`;
const differs = `{ "type": "differs", "params": { §"firm.staff": { "minimum": 10 } } }`;
const otherFault = '"login": ["kind",';

test("reports a guard that holds without the answer of a step that may be bypassed", () => {
  expectFault(
    "skipped-read",
    /guard "unanswered" for "firm"\. For example \(Kind \(kind\.kind\): A person \("person"\); "Your firm" \(firm\): not met on this way\): "kind", "extra"\./,
    { [wizard]: [[onward, reading(differs)]] },
  );
});

test("a guard may read such a step when an earlier transition covers the missing answer", () => {
  const unanswered = `{ "target": "review", "guard": { "type": "unanswered", "params": { "answers": ["firm"] } } }, `;
  expectFault("numbering", "counted twice", {
    [wizard]: [
      [onward, reading(differs, unanswered).replace("§", "")],
      [otherFault, '"login": ["kind", §"kind",'],
    ],
  });
});

test.each([
  ["what the answer is", '{ "firm.staff": { "minimum": 10 } }'],
  ["whether there is an answer", '{ "$not": { "firm.staff": true } }'],
])("a guard may say of such a step %s", (_what, params) => {
  expectFault("numbering", "counted twice", {
    [wizard]: [
      [onward, reading(`{ "type": "matches", "params": ${params} }`)],
      [otherFault, '"login": ["kind", §"kind",'],
    ],
  });
});

test("reports a field that reads a step that may be bypassed", () => {
  expectFault("skipped-read", /"otherwise": "hidden"/, {
    [extra]: [['"paper": true', '§"firm.staff": { "minimum": 10 }']],
  });
});

test("a field may read such a step when it states its fallback", () => {
  expectFault("unused-message", "pattern", {
    [extra]: [
      [
        '"when": { "paper": true },',
        '"when": { "firm.staff": { "minimum": 10 } }, "draw": { "otherwise": "hidden" },',
      ],
      ['"maxLength": "Shorten the note."', '"maxLength": "Shorten it.", §"pattern": "No."'],
    ],
  });
});
