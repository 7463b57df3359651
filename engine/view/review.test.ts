import { expect, test } from "vitest";
import type { Answer, FieldDefinition } from "../definition/definition.ts";
import { reviewOf } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const text = (title: string): FieldDefinition => ({ type: "string", title, maxLength: 50 });
const file: FieldDefinition = {
  title: "Letter",
  type: "object",
  file: { accept: ["application/pdf"], maxBytes: 1000 },
};
const lists = {
  colors: { title: "Colors", options: ["red", "blue"].map((value) => ({ value, label: `Deep ${value}` })) },
};

/** Returns the groups that the review shows of a step without a layout of its own. */
function shown(properties: { [name: string]: FieldDefinition }, answer: Answer) {
  const wizard = smallWizard({ steps: { ask: step({ properties }), end: step() }, lists });
  const [section] = reviewOf(wizard, { ask: { answer } });
  return section?.groups.map(({ entry, lines }) => ({
    entry: entry && `${entry.heading} ${entry.number}`,
    lines: lines.map(
      (line) => `${line.label}: ${line.files.map(({ name }) => `[${name}]`).join() || line.text}`,
    ),
  }));
}

test("the default review shows each row of a list as an entry, in the order of the page", () => {
  const people: FieldDefinition = {
    title: "People",
    type: "array",
    maxItems: 3,
    items: {
      type: "object",
      properties: { name: text("Name"), leads: { title: "Leads", type: "boolean" }, letter: file },
    },
    draw: { entry: "Person" },
  };
  const answer: Answer = {
    first: "a",
    people: [
      { name: "Ann", leads: true, letter: { id: "f1", name: "ann.pdf" } },
      { name: "Ben", leads: false },
    ],
    last: "z",
  };
  expect(shown({ first: text("First"), people, last: text("Last") }, answer)).toEqual([
    { entry: null, lines: ["First: a"] },
    { entry: "Person 1", lines: ["Name: Ann", "Leads: Yes", "Letter: [ann.pdf]"] },
    { entry: "Person 2", lines: ["Name: Ben", "Leads: No", "Letter: "] },
    { entry: null, lines: ["Last: z"] },
  ]);
  expect(shown({ people }, {})).toEqual([{ entry: null, lines: ["People: "] }]);
});

test("the default review keeps a list inside a row with its row", () => {
  const items = (properties: { [name: string]: FieldDefinition }): FieldDefinition => ({
    type: "object",
    properties,
  });
  const goals: FieldDefinition = {
    title: "Goal",
    type: "array",
    maxItems: 2,
    items: items({ text: text("Text") }),
  };
  const plans: FieldDefinition = {
    title: "Plan",
    type: "array",
    maxItems: 2,
    items: items({ goals, name: text("Name") }),
  };
  const answer = { plans: [{ goals: [{ text: "one" }, { text: "two" }], name: "A" }] };
  expect(shown({ plans }, answer)).toEqual([
    { entry: "Plan 1", lines: ["Name: A"] },
    { entry: "Goal 1", lines: ["Text: one"] },
    { entry: "Goal 2", lines: ["Text: two"] },
  ]);
});

test("the default review shows choices by label, false as no, zero, and every file of a question", () => {
  const properties: { [name: string]: FieldDefinition } = {
    color: { title: "Color", type: "string", list: "colors" },
    colors: { title: "Colors", type: "array", maxItems: 2, items: { type: "string", list: "colors" } },
    agreed: { title: "Agreed", type: "boolean" },
    staff: { title: "Staff", type: "integer" },
    files: { title: "Files", type: "array", maxItems: 2, items: file },
  };
  const answer: Answer = {
    color: "red",
    colors: ["red", "blue"],
    agreed: false,
    staff: 0,
    files: [
      { id: "1", name: "a.pdf" },
      { id: "2", name: "b.pdf" },
    ],
  };
  expect(shown(properties, answer)?.[0]?.lines).toEqual([
    "Color: Deep red",
    "Colors: Deep red, Deep blue",
    "Agreed: No",
    "Staff: 0",
    "Files: [a.pdf],[b.pdf]",
  ]);
});

test("the default review shows what is asked, under the title that it is asked with", () => {
  const why: FieldDefinition = { ...text("Why"), when: { kind: { const: "b" } } };
  const zip: FieldDefinition = {
    ...text("ZIP Code"),
    variants: [{ when: { kind: { const: "b" } }, title: "Postal Code" }],
  };
  const origin: FieldDefinition = { ...text("Origin"), draw: { widget: "hidden" } };
  const lines = (kind: string) =>
    shown({ kind: text("Kind"), why, zip, origin }, { kind, zip: "1", origin: "x" })?.[0]?.lines;
  expect(lines("a")).toEqual(["Kind: a", "ZIP Code: 1"]);
  expect(lines("b")).toEqual(["Kind: b", "Why: ", "Postal Code: 1"]);
});

test("a caller's own words stand for yes and no", () => {
  const properties = { agreed: { title: "Agreed", type: "boolean" } as const };
  const wizard = smallWizard({ steps: { ask: step({ properties }), end: step() } });
  const sections = reviewOf(wizard, { ask: { answer: { agreed: true } } }, { yes: "Ja", no: "Nein" });
  expect(sections[0]?.groups[0]?.lines[0]?.text).toBe("Ja");
  const agreed: FieldDefinition = {
    ...properties.agreed,
    draw: { widget: "yes-no", labels: { yes: "I agree", no: "I don't" } },
  };
  expect(shown({ agreed }, { agreed: false })?.[0]?.lines).toEqual(["Agreed: I don't"]);
});
