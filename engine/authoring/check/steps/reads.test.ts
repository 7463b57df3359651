import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const extra = "wizards/small/steps/extra.json";
const onward = '"on": { "NEXT": "review", "SKIP": "review" }';

test("a guard on an answer that is asked later is told", () => {
  expectFault("early-read", /asked only after "kind"/, {
    [wizard]: [
      [
        '"kind.kind": { "const": "firm" } } } },',
        '"kind.kind": { "const": "firm" } } } },\n          { "target": "extra", "guard": { "type": "answered", "params": { "answers": [§"extra.note"] } } },',
      ],
    ],
  });
});

test("a guard on the very step that is being skipped is told", () => {
  const ways = `"on": { "NEXT": "review", "SKIP": [{ "target": "review", "guard": { "type": "unanswered", "params": { "answers": [§"extra.note"] } } }, { "target": "review" }] }`;
  expectFault("early-read", /being skipped here/, { [wizard]: [[onward, ways]] });
});

test("a field that looks at its own step by name is told how to name it", () => {
  expectFault("early-read", /without the step: "paper"/, {
    [extra]: [['"paper": true', '§"extra.paper": true']],
  });
});

test("a field that looks at a later step is told", () => {
  expectFault("early-read", /asked only after "kind"/, {
    "wizards/small/steps/kind.json": [
      ['"maxLength": 50', '"maxLength": 50, "when": { §"firm.staff": true }'],
    ],
  });
});

const reading = (more: string) =>
  `"on": { "NEXT": [{ "target": "review", "guard": { "type": "matches", "params": { §"firm.staff": { "minimum": 10 } } } }, ${more}{ "target": "review" }], "SKIP": "review" }`;

test("a guard that counts on a step that may be passed by is told", () => {
  expectFault(
    "skipped-read",
    /guard "unanswered" for "firm"\. For example \(Kind \(kind\.kind\): A person \("person"\); "Your firm" \(firm\): not met on this way\): "kind", "extra"\./,
    { [wizard]: [[onward, reading("")]] },
  );
});

test("a guard may look at such a step when another way says what happens without it", () => {
  const unanswered = `{ "target": "review", "guard": { "type": "unanswered", "params": { "answers": ["firm"] } } }, `;
  expectFault("numbering", "counted twice", {
    [wizard]: [
      [onward, reading(unanswered).replace("§", "")],
      ['"login": ["kind",', '"login": ["kind", §"kind",'],
    ],
  });
});

test("a field that counts on a step that may be passed by is told", () => {
  expectFault("skipped-read", /"otherwise": "hidden"/, {
    [extra]: [['"paper": true', '§"firm.staff": { "minimum": 10 }']],
  });
});

test("a field may look at such a step when it says what it does otherwise", () => {
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
