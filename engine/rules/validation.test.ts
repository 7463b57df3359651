import { expect, test } from "vitest";
import type { FieldDefinition } from "../definition/definition.ts";
import { normalize, problemsIn, stepView } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const lists = {
  countries: {
    title: "Countries",
    options: [
      { value: "USA", label: "United States" },
      { value: "CAN", label: "Canada" },
    ],
  },
};

function wizardWith(properties: { [name: string]: FieldDefinition }, required: string[] = []) {
  return smallWizard({ steps: { first: step(), form: step({ properties, required }), end: step() }, lists });
}

function validated(
  properties: { [name: string]: FieldDefinition },
  required: string[],
  answer: object,
  answers = {},
) {
  const wizard = wizardWith(properties, required);
  const kept = normalize(wizard, "form", answer as never, answers);
  return problemsIn(wizard, "form", kept, answers).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );
}

const name: FieldDefinition = {
  type: "string",
  maxLength: 5,
  messages: { required: "Enter a name.", maxLength: "Too long." },
};
const country: FieldDefinition = {
  type: "string",
  list: "countries",
  messages: { list: "Choose a country." },
};

test("a blank required text is missing", () => {
  expect(validated({ name }, ["name"], { name: "   " })).toEqual(["name: Enter a name."]);
});

test("a text is validated after its ends are trimmed", () => {
  expect(validated({ name }, ["name"], { name: "  abcde " })).toEqual([]);
  expect(validated({ name }, ["name"], { name: "abcdef" })).toEqual(["name: Too long."]);
});

test.each(["\u200b", "\u3164 ", "\u2060\u00ad", "\u2800\t", "\u115f\u1160", "\u200d\ufe0f", "\u202e"])(
  "a text that shows nothing is missing: %j",
  (blank) => {
    expect(validated({ name }, ["name"], { name: blank })).toEqual(["name: Enter a name."]);
    expect(validated({ name: { ...name, format: "cage" } }, ["name"], { name: blank })).toHaveLength(1);
  },
);

test("one line takes no line break and no mark that turns it around; several lines keep theirs", () => {
  const wizard = wizardWith({ name, note: { type: "string", draw: { widget: "textarea" } } });
  const typed = "A\r\nb\u202ec\u2028d\te";
  expect(normalize(wizard, "form", { name: typed, note: typed }, {})).toEqual({
    name: "A bc d e",
    note: "A\nbc\nd\te",
  });
});

test.each([
  "\u{1F469}\u200d\u{1F680}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}",
  "\u0645\u06cc\u200c\u062e",
  "Zo\u00eb – it’s",
])("letters, and the joiners of emoji and scripts, stay: %s", (text) => {
  expect(normalize(wizardWith({ name }), "form", { name: text }, {})).toEqual({ name: text });
});

test("a limit counts what people see as characters, and marks without end on one of them", () => {
  const rocket = "\u{1F469}\u{1F3FD}\u200d\u{1F680}";
  const five = [
    rocket.repeat(5),
    "e\u0323\u0302".repeat(5),
    "\u{1F1FA}\u{1F1F8}".repeat(5),
    "\u0e01\u0e33".repeat(5),
  ];
  for (const text of five) {
    expect(validated({ name }, [], { name: text })).toEqual([]);
    expect(validated({ name }, [], { name: `${text}x` })).toEqual(["name: Too long."]);
  }
  expect(validated({ name }, [], { name: `a${"\u0301\u0316".repeat(50)}` })).toEqual(["name: Too long."]);
});

test("characters that no database keeps are left out", () => {
  const wizard = wizardWith({ name });
  expect(normalize(wizard, "form", { name: "A\0nn\ud83d \u{1F98A}" }, {})).toEqual({ name: "Ann \u{1F98A}" });
  expect(validated({ name }, ["name"], { name: "\0\udc00" })).toEqual(["name: Enter a name."]);
});

test("a value outside its list is refused with the list's message", () => {
  expect(validated({ country }, [], { country: "FRA" })).toEqual(["country: Choose a country."]);
});

test("a property that the step does not know is refused, even one named like a prototype", () => {
  expect(validated({ name }, [], { extra: 1 })).toEqual([
    "extra: This answer is not part of the form as it stands.",
  ]);
  expect(validated({ name }, [], JSON.parse('{"__proto__":{"a":1}}'))).toHaveLength(1);
  expect(validated({ name }, [], { constructor: "x" })).toHaveLength(1);
});

test("a field counts only while its condition holds", () => {
  const other: FieldDefinition = { ...name, when: { country: { const: "CAN" } } };
  expect(validated({ country, other }, ["other"], { country: "USA" })).toEqual([]);
  expect(validated({ country, other }, ["other"], { country: "CAN" })).toEqual(["other: Enter a name."]);
  expect(normalize(wizardWith({ country, other }), "form", { country: "USA", other: "x" }, {})).toEqual({
    country: "USA",
  });
});

test("a variant lays its rule and its message over the field", () => {
  const zip: FieldDefinition = {
    type: "string",
    maxLength: 10,
    messages: { maxLength: "Too long." },
    variants: [
      { when: { country: { const: "USA" } }, format: "us-zip", messages: { format: "Five digits." } },
    ],
  };
  expect(validated({ country, zip }, [], { country: "USA", zip: "1234" })).toEqual(["zip: Five digits."]);
  expect(validated({ country, zip }, [], { country: "CAN", zip: "1234" })).toEqual([]);
});

test("a condition may read an earlier step", () => {
  const tax: FieldDefinition = {
    type: "string",
    format: "ein",
    messages: { format: "An EIN." },
    variants: [
      {
        when: { "first.country": { const: "CAN" } },
        format: "ca-business-number",
        messages: { format: "A BN." },
      },
    ],
  };
  expect(validated({ tax }, [], { tax: "123456789" })).toEqual([]);
  expect(validated({ tax }, [], { tax: "12345678" }, { first: { country: "CAN" } })).toEqual(["tax: A BN."]);
});

test("rows validate their own conditions, and untouched rows are left out", () => {
  const rows: FieldDefinition = {
    type: "array",
    maxItems: 3,
    messages: { maxItems: "Too many." },
    items: {
      type: "object",
      default: { kind: "USA" },
      properties: { kind: country, note: { ...name, when: { kind: { const: "CAN" } } } },
      required: ["note"],
    },
  };
  expect(validated({ rows }, [], { rows: [{ kind: "USA" }, { kind: "CAN" }] })).toEqual([
    "rows.0.note: Enter a name.",
  ]);
  expect(normalize(wizardWith({ rows }), "form", { rows: [{ kind: "USA" }, {}] }, {})).toEqual({});
});

test("choices stand in the order of their list, however they were ticked", () => {
  const both: FieldDefinition = { type: "array", maxItems: 5, items: { ...country } };
  expect(normalize(wizardWith({ both }), "form", { both: ["CAN", "USA"] }, {})).toEqual({
    both: ["USA", "CAN"],
  });
});

test("a code chosen again where its field excepts it is left out, unless what excepts it does not count", () => {
  const code = (number: string) => ({ code: number, name: "A trade" });
  const main: FieldDefinition = {
    type: "object",
    lookup: { source: "naics", by: "country" },
    when: { country: { const: "CAN" } },
  };
  const others: FieldDefinition = {
    type: "array",
    maxItems: 5,
    items: { type: "object", lookup: { source: "naics", by: "country", except: "main" } },
  };
  const why: FieldDefinition = { ...name, when: { others: true } };
  const wizard = wizardWith({ country, main, others, why });
  const typed = { main: code("541512"), others: [code("541512"), code("541511")], why: "x" };
  const kept = (answer: object) => normalize(wizard, "form", { ...typed, ...answer }, {});
  expect(kept({ country: "CAN" }).others).toEqual([code("541511")]);
  expect(kept({ country: "CAN", others: [code("541512")] })).toEqual({ country: "CAN", main: typed.main });
  expect(kept({ country: "USA" })).toEqual({ country: "USA", others: typed.others, why: "x" });
});

test("a file with a wrong part is one problem of the whole field", () => {
  const document: FieldDefinition = {
    type: "object",
    file: { accept: ["application/pdf"], maxBytes: 100 },
    messages: { file: "Upload a PDF.", required: "Upload a document." },
  };
  const file = { id: "00000000-0000-4000-8000-000000000001", name: "a.pdf", type: "text/html", size: 5000 };
  expect(validated({ document }, ["document"], { document: file })).toEqual(["document: Upload a PDF."]);
  expect(validated({ document }, ["document"], {})).toEqual(["document: Upload a document."]);
});

test("numbers may come as digits, and a year may not lie ahead", () => {
  const year: FieldDefinition = {
    type: "integer",
    minimum: 1600,
    format: "past-year",
    messages: { format: "Not yet.", type: "Digits." },
  };
  expect(validated({ year }, [], { year: "2026" })).toEqual([]);
  expect(validated({ year }, [], { year: 2027 })).toEqual(["year: Not yet."]);
  expect(validated({ year }, [], { year: "twenty" })).toEqual(["year: Digits."]);
});

test("a repeated password must equal the first, and its rules are reported one at a time", () => {
  const rule = (pattern: string, message: string) => ({ label: message, pattern, message });
  const password: FieldDefinition = {
    type: "string",
    maxLength: 128,
    draw: { verbatim: true },
    checklist: [rule(".{8}", "8."), rule("\\d", "Digit.")],
  };
  const again: FieldDefinition = {
    type: "string",
    maxLength: 128,
    draw: { verbatim: true },
    sameAs: "password",
    messages: { sameAs: "Not the same." },
  };
  expect(validated({ password, again }, [], { password: "short", again: "Short" })).toEqual([
    "password: 8.",
    "again: Not the same.",
  ]);
  expect(normalize(wizardWith({ password }), "form", { password: "  a b " }, {})).toEqual({
    password: "  a b ",
  });
  const accents = "e\u0301".repeat(128);
  expect(
    validated({ password, again }, [], { password: `1${accents.slice(2)}`, again: `1${accents.slice(2)}` }),
  ).toEqual([]);
});

test("an answer far larger than any form is refused whole and at once", () => {
  const answer = { rows: Array.from({ length: 100_000 }, () => 1) };
  expect(problemsIn(wizardWith({ name }), "form", answer, {})).toMatchObject([{ path: [], rule: "size" }]);
});

test("a drawn step has its conditions settled and its hints filled in", () => {
  const entity: FieldDefinition = { type: "string", list: "kinds", messages: {} };
  const document: FieldDefinition = {
    type: "object",
    title: "Document",
    description: "Bring {entity.paper}.",
    file: { accept: ["application/pdf"], maxBytes: 1 },
  };
  const wizard = smallWizard({
    steps: { form: step({ properties: { entity, document }, required: ["entity"] }), end: step() },
    lists: { kinds: { title: "", options: [{ value: "llc", label: "LLC", paper: "articles" }] } },
  });
  expect(stepView(wizard, "form", {}, {}).fields[1]).not.toHaveProperty("hint");
  expect(stepView(wizard, "form", { entity: "llc" }, {}).fields[1]?.hint).toBe("Bring articles.");
});

const rowsOf = (own: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: "array",
  maxItems: 2,
  uniqueItems: true,
  items: { properties: { name }, required: ["name"] },
  messages: { maxItems: "Keep 2 rows or fewer." },
  ...own,
});

test("attack 151: checks no more rows of a list than it may hold", () => {
  const rows = ["abcdef", "b", "c", "abcdef", "b"].map((text) => ({ name: text }));
  expect(validated({ rows: rowsOf() }, [], { rows })).toEqual([
    "rows: Keep 2 rows or fewer.",
    "rows.0.name: Too long.",
  ]);
  expect(validated({ rows: rowsOf() }, [], { rows: rows.slice(0, 2) })).toEqual(["rows.0.name: Too long."]);
});

test("attack 151: bounds a list inside a row, and one whose definition names no bound", () => {
  const tags: FieldDefinition = { type: "array", maxItems: 1, items: { type: "string" } };
  const nested = rowsOf({ items: { properties: { tags } } });
  expect(validated({ rows: nested }, [], { rows: [{ tags: ["a"] }, { tags: ["a", "b"] }] })).toEqual([
    "rows.1.tags: Keep 1 or fewer.",
  ]);
  const free: FieldDefinition = { type: "array", items: { type: "string" } };
  const many = Array.from({ length: 501 }, (_, index) => `${index}`);
  expect(validated({ free }, [], { free: many })).toEqual(["free: Keep 500 or fewer."]);
  expect(validated({ free }, [], { free: many.slice(1) })).toEqual([]);
});
