import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const kind = "wizards/small/steps/kind.json";
const firm = "wizards/small/steps/firm.json";
const extra = "wizards/small/steps/extra.json";

test("a list that does not exist is reported with the one that was meant", () => {
  expectFault("unknown-list", /did you mean "kinds"/, { [kind]: [['"list": "kinds"', '§"list": "kind"']] });
});

test("a required field that does not exist is reported", () => {
  expectFault("unknown-field", /did you mean "staff"/, {
    [firm]: [['"required": ["staff"]', '"required": ["staff", §"staf"]']],
  });
});

test("a name that stands twice in a list is reported", () => {
  expectFault("duplicate-id", /"staff" stands twice/, {
    [firm]: [['"required": ["staff"]', '"required": ["staff", §"staff"]']],
  });
});

test("a condition on a field that does not exist is reported", () => {
  expectFault("unknown-field", /did you mean "paper"/, { [extra]: [['"paper": true', '§"papers": true']] });
});

test("a condition on a field of a step that does not exist is reported", () => {
  expectFault("unknown-step", /did you mean "firm"/, { [extra]: [['"paper": true', '§"firn.staff": true']] });
});

test("a row of a list cannot look at other steps", () => {
  expectFault("unknown-field", /only at its own fields/, {
    [extra]: [['"what": { "const": "other" }', '§"kind.kind": { "const": "other" }']],
  });
});

test("a hint that fills in a property no option has is reported", () => {
  expectFault("unknown-option", /did you mean "paper"/, {
    [kind]: [['"description": "As on {kind.paper}."', '§"description": "As on {kind.papier}."']],
  });
});

test("a field that clears one that does not exist is reported", () => {
  expectFault("unknown-field", /did you mean "name"/, {
    [kind]: [['"list": "kinds"', '"list": "kinds", "clears": [§"nam"]']],
  });
});

test("a review of a field that does not exist is reported", () => {
  expectFault("unknown-field", /did you mean "kind"/, {
    [kind]: [['"fields": ["kind"]', '"fields": ["kind", §"kinds"]']],
  });
});

test("a review of a part that a file has not is reported", () => {
  const review = `"title": "More", "review": [{ "title": "More", "rows": [{ "label": "Paper", "fields": [§"paper.names"] }] }]`;
  expectFault("unknown-field", /did you mean "name"/, { [extra]: [['"title": "More"', review]] });
});

test("headings for a property that no option has are reported", () => {
  const split = `"split": { "field": "kind", "by": "paper", "headings": { "a passport": "Passports", §"a license": "Licences" } }`;
  expectFault("unknown-option", /did you mean "a licence"/, {
    [kind]: [['"rows": [{ "label": "Kind", "fields": ["kind"] }]', split]],
  });
});

test("a column of a field that rows do not have is reported", () => {
  const draw = `"maxItems": 3, "draw": { "widget": "repeat", "columns": { §"where": "Where" } }`;
  expectFault("unknown-field", /"where"/, { [extra]: [['"maxItems": 3', draw]] });
});

test("a guard on a field that does not exist is reported", () => {
  expectFault("unknown-field", /in the step "kind" \(did you mean "kind"/, {
    [wizard]: [['"kind.kind": { "const"', '§"kind.kinds": { "const"']],
  });
});

// Every object has a property of this name.
test("attack 250: a step named as objects' own constructor does not exist, wherever it is named", () => {
  expectFault("unknown-step", /no step "constructor"/, {
    [wizard]: [['"kind.kind": { "const"', '§"constructor.kind": { "const"']],
  });
  expectFault("unknown-step", /no step "constructor"/, {
    [wizard]: [['"on": { "NEXT": "end" }', '"on": { §"NEXT": "constructor" }']],
  });
});

test("a way to a step that does not exist is reported", () => {
  expectFault("unknown-step", /did you mean "firm"/, {
    [wizard]: [
      [
        '{ "target": "extra" }',
        '{ §"target": "firma", "guard": { "type": "answered", "params": { "answers": ["kind.name"] } } },\n          { "target": "extra" }',
      ],
    ],
  });
});

test("a state without a file is reported, and nothing else of what the file would have brought", () => {
  expectFault(
    "unknown-step",
    /^There is no file steps\/kind\.json\. Put it back, or take the state out of wizard\.json\.$/,
    { [wizard]: [['"kind": {\n      "on"', '§"kind": {\n      "on"']] },
    { [kind]: null },
  );
});

test("a step's file that only got another name is reported once, with that name", () => {
  expectFault(
    "unknown-step",
    /no file steps\/extra\.json\. Is it steps\/wishes\.json now\?/,
    { [wizard]: [['"extra": {\n', '§"extra": {\n']] },
    { [extra]: null, "wizards/small/steps/wishes.json": smallFolder()[extra] ?? "" },
  );
});

test("the fault of a field's former name suggests the new one, whatever names it", () => {
  const files = smallFolder({
    [kind]: [
      ['"name": {', '"alias": {'],
      ['"fields": ["kind"]', '"fields": ["kind", "name"]'],
    ],
    [extra]: [['"paper": true', '"kind.name": true']],
  });
  const faults = faultsIn(files).map(({ file, message }) => [file, message]);
  expect(faults).toEqual([
    [extra, 'There is no field "name" in the step "kind" (is it "alias" now?).'],
    [kind, 'There is no field "name" here (is it "alias" now?).'],
    [wizard, 'There is no field "name" here (is it "alias" now?).'],
  ]);
});

test("the fault of a row field's former name suggests the new one, whatever names it", () => {
  const each = '"each": { "field": "rows", "rows": [{ "label": "Row", "fields": ["what", "why"] }] }';
  const body =
    '{ "rows": [{ "$each": "rows", "what": "{what}", "why": "{why}" }], "p": "{paper}", "n": "{note}" }';
  const save = `"save": { "method": "PUT", "path": "/api/extra", "body": ${body}, "failure": "Not saved." }`;
  const files = smallFolder({
    [extra]: [
      ['"what": {\n', '"applicant": {\n'],
      [
        '"maxItems": 3',
        '"maxItems": 3, "draw": { "widget": "repeat", "columns": { "what": "What", "why": "Why" } }',
      ],
      ['"title": "More"', `"title": "More", "review": [{ "title": "More", ${each} }]`],
    ],
    [wizard]: [
      ['"meta": { "rail": "Extra" }', `"meta": { "rail": "Extra", ${save} }`],
      [
        '"staff": "{firm.staff}"',
        '"staff": "{firm.staff}", "rows": [{ "$each": "extra.rows", "what": "{what}", "why": "{why}" }]',
      ],
    ],
  });
  const faults = faultsIn(files).map(({ file, message }) => [file, message]);
  const advice = 'There is no field "what" here (is it "applicant" now?).';
  // The review, the condition, the list of required fields and the column; the profile and the call.
  expect(faults).toEqual([...Array(4).fill([extra, advice]), ...Array(2).fill([wizard, advice])]);
});

test("a list of rows is reported with its new name wherever a call knows the old one", () => {
  const body =
    '{ "rows": [{ "$each": "rows", "what": "{what}", "why": "{why}" }], "p": "{paper}", "n": "{note}" }';
  const save = `"save": { "method": "PUT", "path": "/api/extra", "body": ${body}, "failure": "Not saved." }`;
  const files = smallFolder({
    [extra]: [['"rows": {\n', '"applicants": {\n']],
    [wizard]: [['"meta": { "rail": "Extra" }', `"meta": { "rail": "Extra", ${save} }`]],
  });
  expect(faultsIn(files).map(({ message }) => message)).toEqual([
    'There is no list "rows" here (is it "applicants" now?).',
  ]);
});

test("a name that resembles none is reported with the names there are", () => {
  expectFault("unknown-field", 'There is no field "employees" here (there is "staff").', {
    [firm]: [['"required": ["staff"]', '"required": ["staff", §"employees"]']],
  });
});

test("a list whose file only got another name is reported with that name", () => {
  const list = smallFolder()["options/kinds.json"] ?? "";
  const others = { "options/kinds.json": null, "options/applicants.json": list };
  const faults = faultsIn(smallFolder({}, others));
  expect(new Set(faults.map(({ message }) => message))).toEqual(
    new Set(['There is no list options/kinds.json (is it "applicants" now, a list that nothing uses?).']),
  );
});

test("a file without a state is reported", () => {
  expectFault(
    "unknown-step",
    /no state "firms" \(did you mean "firm"/,
    {},
    {
      "wizards/small/steps/firms.json":
        '§{ "$schema": "../../../schema/step.schema.json", "title": "Firms" }',
    },
  );
});

test("a wizard bears the name of its folder", () => {
  expectFault("unknown-step", /name of its folder, "small"/, {
    [wizard]: [['"id": "small"', '§"id": "little"']],
  });
});

test("a form cannot look at steps", () => {
  expectFault("unknown-field", /no earlier steps/, {
    "accounts/login.json": [['"format": "email",', '"format": "email", "when": { §"kind.kind": true },']],
  });
});
