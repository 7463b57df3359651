import { expect, test } from "vitest";
import { limitsInWords, shortestAnswer } from "../authoring/index.ts";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";
import type { FieldDefinition, Json } from "../definition/definition.ts";
import { normalize, pathOf, problemsIn, profileOf, reviewOf, stepView } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const papers: FieldDefinition = {
  title: "Papers",
  type: "array",
  items: {
    type: "object",
    file: { accept: ["application/pdf", "text/csv"], maxBytes: 1_048_576 },
    messages: { file: "A PDF or CSV." },
  },
  minItems: 2,
  maxItems: 4,
  messages: { required: "Upload them.", minItems: "Two at least.", maxItems: "Four at most." },
};
const wizard = smallWizard({
  steps: { ask: step({ properties: { papers }, required: ["papers"] }), end: step() },
});

/** The n-th file of somebody. */
const file = (n: number, change: { [name: string]: Json } = {}): Json => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  name: `paper-${n}.pdf`,
  type: "application/pdf",
  size: 100,
  ...change,
});
const files = (count: number) => Array.from({ length: count }, (_none, index) => file(index + 1));
const problemsOf = (value: Json) =>
  problemsIn(wizard, "ask", normalize(wizard, "ask", { papers: value }, {}), {}).map(
    ({ path, rule, message }) => [path.join("."), rule, message],
  );

test("as many files as the question asks for are valid, in the order in which they came", () => {
  expect(problemsOf(files(2))).toEqual([]);
  expect(problemsOf(files(4))).toEqual([]);
  const normal = normalize(wizard, "ask", { papers: [file(2), file(1)] }, {});
  expect(normal).toEqual({ papers: [file(2), file(1)] });
});

test("too few and too many files are refused with the question's own words", () => {
  expect(problemsOf([])).toEqual([["papers", "required", "Upload them."]]);
  expect(problemsOf(files(1))).toEqual([["papers", "minItems", "Two at least."]]);
  expect(problemsOf(files(5))).toEqual([["papers", "maxItems", "Four at most."]]);
});

test("a file that is named twice counts once", () => {
  expect(problemsOf([file(1), file(1)])).toEqual([["papers", "minItems", "Two at least."]]);
  expect(problemsOf([...files(4), ...files(4)])).toEqual([]);
});

test("each file is validated by itself, and the faults of one do not touch the others", () => {
  const large = file(2, { size: 1_048_577 });
  expect(problemsOf([file(1), large, file(3, { type: "text/html" })])).toEqual([
    ["papers.1", "file", "A PDF or CSV."],
    ["papers.2", "file", "A PDF or CSV."],
  ]);
  expect(problemsOf([file(1), "paper.pdf", file(2)])).toEqual([["papers.1", "file", "A PDF or CSV."]]);
});

test("ten thousand files are refused at once", () => {
  expect(problemsOf(files(10_000)).map(([, rule]) => rule)).toEqual(["size"]);
  expect(problemsOf(files(900)).map(([path, rule]) => [path, rule])).toEqual([["papers", "maxItems"]]);
});

test("the page gets the control, the rule of each file, and how many there may be", () => {
  const [field] = stepView(wizard, "ask", {}, {}).fields;
  expect(field).toMatchObject({ widget: "uploads", minItems: 2, maxItems: 4, file: papers.items?.file });
});

test("the review has a link for each file, and the profile has them all", () => {
  const entries = { ask: { answer: { papers: files(2) } } };
  const [section] = reviewOf(wizard, entries);
  expect(section?.groups[0]?.lines[0]).toMatchObject({
    text: "paper-1.pdf, paper-2.pdf",
    files: files(2).map((one) => ({ id: (one as { id: string }).id, name: (one as { name: string }).name })),
  });
  const { meta } = wizard.definition.machine;
  const profile = {
    all: "{ask.papers}",
    names: [{ $each: "ask.papers", name: "{name}" }],
    shown: "{$shown.ask.papers}",
  };
  const machine = { ...wizard.definition.machine, meta: { ...meta, profile } };
  const withProfile = { ...wizard, definition: { ...wizard.definition, machine } };
  const identity = { user: "u", registration: "r", email: "e" };
  expect(profileOf(withProfile, pathOf(wizard, entries).answers, identity, 2026)).toEqual({
    all: files(2),
    names: [{ name: "paper-1.pdf" }, { name: "paper-2.pdf" }],
    shown: "paper-1.pdf, paper-2.pdf",
  });
});

test("samples have as many different files as they must, and words say how many", () => {
  const sample = shortestAnswer(wizard, "ask", {});
  expect(problemsOf(sample?.papers ?? [])).toEqual([]);
  expect(limitsInWords(papers)).toEqual(["from 2 to 4 files", "each PDF or CSV, up to 1 MB"]);
});

type Edit = [from: string, to: string];
const extra = "wizards/small/steps/extra.json";
const firm = "wizards/small/steps/firm.json";
const small = "wizards/small/wizard.json";

/** The small folder with a question for several files. */
function asking(more: string, inFile = '"accept": ["application/pdf"], "maxBytes": 1000') {
  const field = `"papers": { "title": "Papers", "type": "array", ${more}, "items": { "type": "object", "file": { ${inFile} }, "messages": { "file": "A PDF." } }, "messages": { "maxItems": "Fewer." } }`;
  return { [firm]: [['"properties": {', `"properties": {\n    ${field},`]] as Edit[] };
}

test("a question for several files has no fault", () => {
  expect(faultsIn(smallFolder(asking('"maxItems": 3')))).toEqual([]);
});

test("nobody is asked for more than they may keep", () => {
  expectFault("limits", /20 files is the most/, asking('§"maxItems": 21'));
  expectFault(
    "limits",
    /6 files of 10485760 bytes are 62914560 bytes; 52428800 is the most/,
    asking('"maxItems": 6', '"accept": ["application/pdf"], §"maxBytes": 10485760'),
  );
});

test("several pictures are refused, and so are files without their message or their limits", () => {
  const picture = '"accept": ["image/png"], "maxBytes": 1000, §"picture": true';
  expectFault("widget", /leave out "picture"/, asking('"maxItems": 3', picture));
  expectFault("widget", /"select" draws/, asking('"maxItems": 3, "draw": { §"widget": "select" }'));
  expectFault("widget", /draws an array whose "items" have a "file"/, {
    [extra]: [['"maxBytes": 1000 },', '"maxBytes": 1000 }, "draw": { §"widget": "uploads" },']],
  });
});

test("a call carries several files by one part, which names the list", () => {
  const call = (field: string) => ({
    ...asking('"maxItems": 3'),
    [small]: [
      [
        '"standalone": "/firm"',
        `"standalone": "/firm", "save": { "method": "PUT", "path": "/api/small/firm", "encoding": "multipart", "body": { "staff": "{staff}", "papers": "{papers}" }, "files": { "papers": ${field} }, "failure": "Not saved." }`,
      ],
    ] as Edit[],
  });
  expect(faultsIn(smallFolder(call('"papers"')))).toEqual([]);
  expectFault("template", /"staff" is not a file/, {
    ...call('"staff"'),
    [small]: call('"staff"')[small].map(
      ([from, to]): Edit => [from, to.replace('"papers": "staff"', '§"papers": "staff"')],
    ),
  });
});

test("the profile names the parts of each file", () => {
  const profile = (leaf: string) => ({
    ...asking('"maxItems": 3'),
    [small]: [['"profile": {', `"profile": { "papers": [{ "$each": "firm.papers", ${leaf} }],`]] as Edit[],
  });
  expect(faultsIn(smallFolder(profile('"file": "{id}", "name": "{name}"')))).toEqual([]);
  expectFault("unknown-field", /no field "title"/, profile('§"file": "{title}"'));
});
