import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";
import { parseSources } from "./parse.ts";
import { type Fault, placeOfKey } from "./source.ts";

const step = "wizards/small/steps/extra.json";

test.each([
  ["a comma in a row of two", '"title": "More",§,', /^This comma is one too many\.$/],
  ["a name without quotation marks", '§title: "More",', /^A name needs quotation marks: "title"\.$/],
  ["a text without them", '"title": §More of it,', /^A text needs quotation marks: "More of it"\.$/],
  ["true as spreadsheets write it", '"title": §TRUE,', /^Write true in small letters\.$/],
  ["no colon", '"title"§ "More",', /^A colon : is missing here/],
  ["another sign for a colon", '"title" §= "More",', /a colon : and not =/],
  ["another sign for a comma", '"title": "More"§;', /a comma , and not ;/],
  ["no comma", '"title": "More"§', /^A comma is missing here/],
  [
    "a comment",
    '"title": "More", §// why',
    /no comments: take away the words from \/\/ to the end of the line/,
  ],
  ["a comment between signs", '"title": "More", §/* why */', /from \/\* to \*\//],
])("%s is reported where it stands, with how to mend it", (_slip, words, message) => {
  expectFault("json-syntax", message, { [step]: [['"title": "More",', words]] });
});

test("the comma before a closing bracket is reported itself, not the bracket on the next line", () => {
  expectFault("json-syntax", /^This comma is one too many: nothing follows it before the }\.$/, {
    [step]: [['"messages": { "file": "Choose a PDF." }', '"messages": { "file": "Choose a PDF." }§,']],
  });
});

test.each<[string, [string, string][], RegExp]>([
  [
    "a list",
    [['["application/pdf"], "maxBytes"', '§["application/pdf", "maxBytes"']],
    /^The \[ of "accept".*: a \] is/,
  ],
  [
    "a field",
    [
      ['"paper": {', '"paper": §{'],
      ['"Choose a PDF." }\n    },', '"Choose a PDF." }'],
    ],
    /^The { of "paper" is not closed: a } is missing before line 10\.$/,
  ],
  [
    "an object at the end of a field",
    [['{ "file": "Choose a PDF." }', '§{ "file": "No."']],
    /^The { of "messages"/,
  ],
])("%s without its closing bracket is reported where it opens", (_slip, edits, message) => {
  expectFault("json-syntax", message, { [step]: edits });
});

test.each(["", "\n \n"])("reports that a file is empty", (text) => {
  expectFault("json-syntax", /^The file is empty\./, {}, { [step]: `§${text}` });
});

test.each([
  [
    "quotation marks of a word processor",
    "§\u201CMore\u201D",
    /straight quotation marks: " instead of \u201C/,
  ],
  ["single quotation marks", "§'More'", /straight quotation marks: " instead of '/],
  ["a tab inside a text", '§"Mo\tre"', /A tab or a line break stands inside this text/],
])("%s are reported for what they are", (_slip, words, message) => {
  expectFault("json-syntax", message, { [step]: [['"title": "More"', `"title": ${words}`]] });
});

test("the invisible mark before a file is reported", () => {
  const text = `§\uFEFF${smallFolder()[step]}`;
  expectFault("json-syntax", /without BOM/, {}, { [step]: text });
});

test("a bracket that closes too early is reported where the file goes on", () => {
  const text = `${smallFolder()[step]}§}`;
  expectFault("json-syntax", /closes too early/, {}, { [step]: text });
});

test("a key that stands twice is refused where it stands again", () => {
  expectFault("duplicate-key", /"title" stands twice in this object, first on line 3/, {
    [step]: [['"title": "More",', '"title": "Less",\n  §"title": "More",']],
  });
});

test("of a field that takes the name of another only that is reported, not whom the other is missed by", () => {
  expectFault("duplicate-key", /"kind" stands twice/, {
    "wizards/small/steps/kind.json": [['"name": {', '§"kind": {']],
  });
});

test("nesting that would overturn a parser is refused before it is parsed", () => {
  const deep = `{ "a": ${"[".repeat(39)}§${"[".repeat(100_000)} `;
  expectFault("limits", /nested more than 40 deep/, {}, { "options/deep.json": deep });
});

test("brackets inside a text do not nest", () => {
  expectFault("unused-message", "pattern", {
    [step]: [['"file": "Choose a PDF."', `"file": "${"[".repeat(60)}", §"pattern": "No."`]],
  });
});

test("a file larger than any honest one is refused unread", () => {
  expectFault("limits", /1000000 is the most/, {}, { "options/large.json": `§${" ".repeat(1_000_001)}` });
});

test("the keys of a file as large as can be are all placed before anybody waits for it", () => {
  const text = `{ ${Array.from({ length: 60_000 }, (_, index) => `"k${index}": 1`).join(",\n")} }`;
  const file = "options/large.json";
  const value = parseSources({ [file]: text }, []).get(file)?.value;
  expect(placeOfKey(value as object, "k59999")).toMatchObject({ line: 60_000, column: 1 });
});

test("of keys that all stand twice the first ones are reported", () => {
  const text = `{ "a": 1${',\n"a": 1'.repeat(120_000)} }`;
  const faults: Fault[] = [];
  parseSources({ "options/twice.json": text }, faults);
  expect(faults).toHaveLength(50);
});

test.each([
  ["a text", (text: string) => `"title": §"${text}"`],
  ["a name", (text: string) => `"title": "More", §"${text}": 1`],
])("attack 181: %s that is too long for its readers is refused before any other check", (_, edit) => {
  expectFault("limits", "This text has 20001 characters; 20000 is the most. Shorten it.", {
    [step]: [['"title": "More"', edit("a".repeat(20_001))]],
  });
});

test("attack 181: no fault quotes more of a text than anybody reads", () => {
  const files = smallFolder({ [step]: [['"type": "array"', `"type": "${"a".repeat(20_000)}"`]] });
  const [fault, ...others] = faultsIn(files);
  expect(others).toEqual([]);
  expect(fault?.message).toMatch(/^"a+ \.\.\. a+" is none of .+\.$/);
  expect(fault?.message.length).toBeLessThan(2_010);
});

test("attack 181: every text in a schema has a limit, which the check says", () => {
  const endless: string[] = [];
  for (const [file, text] of Object.entries(smallFolder())) {
    if (!file.startsWith("schema/")) continue;
    JSON.parse(text, (_key, value) => {
      const isText = [value?.type].flat().includes("string");
      const isBounded =
        value?.enum ?? value?.const ?? value?.maxLength ?? /^(?:[^*+,]|\d,\d)+$/u.test(value?.pattern ?? "*");
      if (isText && isBounded === false) endless.push(`${file}: ${JSON.stringify(value).slice(0, 200)}`);
      return value;
    });
  }
  expect(endless).toEqual([]);
  expectFault("shape", "This may have at most 64 characters.", {
    [step]: [['"title": "More",', `"title": "More", §"was": "${"a".repeat(65)}",`]],
  });
});
