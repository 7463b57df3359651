import { expect, test } from "vitest";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const body = '"body": { "id": "{$user}", "kind": "{kind}", "name": "{name}" }';
const extraRail = '"rail": "Extra"';
const extraSave = (save: string) =>
  `"rail": "Extra", "save": { "method": "PUT", "path": "/api/small/extra", "failure": "Not saved.", ${save} }`;
const whole = `"paper": "{paper}", "note": "{note}", "rows": [{ "$each": "rows", "what": "{what}", "why": "{why}" }]`;

test("a call that leaves out an answer is reported", () => {
  expectFault("template", /leaves out "name" of "kind"/, {
    [wizard]: [[body, '§"body": { "kind": "{kind}" }']],
  });
});

test("a confirmation that leaves out what the review asks is reported", () => {
  const confirm = `"confirm": { "method": "POST", "path": "/api/small/confirm", §"body": {}, "failure": "Not confirmed." },`;
  const asked =
    '"properties": { "sign": { "title": "Sign", "type": "string", "maxLength": 9, "messages": { "maxLength": "Shorten it to 9 characters" } } }';
  expectFault("template", /leaves out "sign" of "review"/, {
    [wizard]: [['"basePath"', `${confirm} "basePath"`]],
    "wizards/small/steps/review.json": [['"title": "Review"', `"title": "Review", ${asked}`]],
  });
});

test("a call that leaves out a field of its rows is reported", () => {
  const save = `§"body": { "paper": "{paper}", "note": "{note}", "rows": [{ "$each": "rows", "what": "{what}" }] }`;
  expectFault("template", /leaves out "rows.why"/, { [wizard]: [[extraRail, extraSave(save)]] });
});

test("a placeholder for a field that does not exist is reported", () => {
  expectFault("unknown-field", /did you mean "name"/, {
    [wizard]: [[body, '"body": { "kind": "{kind}", "name": "{name}", §"alias": "{nam}" }']],
  });
});

test("a placeholder inside other words is reported", () => {
  expectFault("template", /sent as it stands/, {
    [wizard]: [[body, '"body": { "kind": "{kind}", "name": "{name}", §"alias": "Mr {name}" }']],
  });
});

test("a placeholder for nobody known is reported", () => {
  expectFault("template", /did you mean "\$user"/, {
    [wizard]: [['"{$user}"', '"{$user}", §"by": "{$users}"']],
  });
});

test("a repeated row of a list that does not exist is reported", () => {
  const save = `"body": { ${whole}, "more": [{ §"$each": "row", "what": "{what}" }] }`;
  expectFault("unknown-field", /did you mean "rows"/, { [wizard]: [[extraRail, extraSave(save)]] });
});

test("a repetition outside a list is reported", () => {
  const save = `"body": { ${whole}, "more": { §"$each": "rows" } }`;
  expectFault("template", /inside \[ \]/, { [wizard]: [[extraRail, extraSave(save)]] });
});

test("a part that is no file is reported", () => {
  const save = `"encoding": "multipart", "files": { "file": "paper", §"text": "note" }, "body": { ${whole} }`;
  expectFault("template", /"note" is not a file/, { [wizard]: [[extraRail, extraSave(save)]] });
});

test("a file part of a call that has no parts is reported", () => {
  const save = `"files": { §"file": "paper" }, "body": { ${whole} }`;
  expectFault("template", /"encoding": "multipart"/, { [wizard]: [[extraRail, extraSave(save)]] });
});

test("a profile of an answer that nobody gives is reported", () => {
  expectFault("unknown-field", /did you mean "staff"/, {
    [wizard]: [['"staff": "{firm.staff}"', '"staff": "{firm.staff}", §"all": "{firm.stafff}"']],
  });
  expectFault("unknown-step", /did you mean "firm"/, {
    [wizard]: [['"staff": "{firm.staff}"', '"staff": "{firm.staff}", "all": [{ §"$each": "firn.rows" }]']],
  });
});

test("a constant of a profile may have braces, but not around an answer", () => {
  const profile = (text: string): Edits => ({
    [wizard]: [['"staff": "{firm.staff}"', `"staff": "{firm.staff}", §"note": ${JSON.stringify(text)}`]],
  });
  const [[from, to] = ["", ""]] = profile("Braces {like these}, {0} or { stay")[wizard] ?? [];
  expect(faultsIn(smallFolder({ [wizard]: [[from, to.replace("§", "")]] }))).toEqual([]);
  expectFault("template", /must be the whole text/, profile("Staff: {firm.staff}"));
});

test("two steps saved by one call are reported", () => {
  const save = `"body": { ${whole} }`;
  expectFault("duplicate-call", /already saves "kind"/, {
    [wizard]: [
      [extraRail, extraSave(save).replace('"path": "/api/small/extra"', '§"path": "/api/small/kind"')],
    ],
  });
});

test("two steps with one page are reported", () => {
  expectFault("duplicate-path", /already the page of "firm"/, {
    [wizard]: [[extraRail, '"rail": "Extra", §"standalone": "/firm"']],
  });
});

test("a page of one registration where there may be several is reported", () => {
  expectFault("duplicate-path", /"\/firm" is the page of one. Leave out "standalone"/, {
    [wizard]: [
      ['"basePath": "/small",', '"basePath": "/small", "registrations": "several",'],
      ['"standalone": "/firm"', '§"standalone": "/firm"'],
    ],
  });
});

test("a page among the wizard's own is reported", () => {
  expectFault("duplicate-path", /within the wizard's own pages/, {
    [wizard]: [['"standalone": "/firm"', '§"standalone": "/small/firm"']],
  });
});
