import { describe, expect, test } from "vitest";
import type { CallDefinition, FieldDefinition, Json, ReviewSection } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { changesBetween } from "./changes-between.ts";

const text: FieldDefinition = { type: "string" };
const rows = (properties: { [name: string]: FieldDefinition }): FieldDefinition => ({
  type: "array",
  items: { type: "object", properties },
});

interface Side {
  fields: { [name: string]: FieldDefinition };
  save?: Partial<CallDefinition> & { body: Json };
  review?: ReviewSection[];
}

function wizardWith({ fields, save, review }: Side) {
  const call = save && { method: "PUT" as const, path: "/api/you", failure: "No.", ...save };
  return smallWizard({
    steps: { you: step({ properties: fields, ...(review && { review }) }), end: step() },
    states: { you: { meta: { rail: "You", ...(call && { save: call }) } } },
  }).definition;
}

const kinds = (before: Side, after: Side) =>
  changesBetween(wizardWith(before), wizardWith(after)).map(({ kind }) => kind);

const name = { name: text };
const both = { name: text, phone: text };

describe("what a step sends and shows of a question that is new or gone is no change of its own", () => {
  const review = (fields: string[], ...more: ReviewSection[]): ReviewSection[] => [
    { title: "You", rows: fields.map((field) => ({ label: field, fields: [field] })) },
    ...more,
  ];
  test.each<[string, Side, Side]>([
    [
      "a line of the call",
      { fields: name, save: { body: { name: "{name}", type: "BUYER" } } },
      { fields: both, save: { body: { name: "{name}", type: "BUYER", phone: "{phone}" } } },
    ],
    [
      "an object that says nothing else",
      { fields: name, save: { body: { all: ["{name}"] } } },
      { fields: both, save: { body: { all: ["{name}", { kind: "phone", number: "{phone}" }] } } },
    ],
    [
      "the first question of a call",
      { fields: {}, save: { body: { type: "BUYER" } } },
      { fields: name, save: { body: { type: "BUYER", name: "{name}" } } },
    ],
    [
      "a file, which is sent in a part",
      { fields: name, save: { body: { name: "{name}" } } },
      {
        fields: { ...name, photo: { type: "object" } },
        save: {
          body: { name: "{name}", photo: "{photo}" },
          encoding: "multipart",
          files: { photo: "photo" },
        },
      },
    ],
    [
      "a list and its rows",
      { fields: name, save: { body: { name: "{name}" } }, review: review(["name"]) },
      {
        fields: { ...name, lines: rows({ kind: text }) },
        save: { body: { name: "{name}", lines: [{ $each: "lines", kind: "{kind}" }] } },
        review: review(["name"], {
          title: "Lines",
          each: { field: "lines", rows: [{ label: "Kind", fields: ["kind"] }] },
        }),
      },
    ],
    [
      "a question of a row",
      { fields: { lines: rows(name) }, save: { body: { lines: [{ $each: "lines", name: "{name}" }] } } },
      {
        fields: { lines: rows(both) },
        save: { body: { lines: [{ $each: "lines", name: "{name}", phone: "{phone}" }] } },
      },
    ],
    [
      "a line of the review",
      { fields: name, review: review(["name"]) },
      { fields: both, review: review(["name", "phone"]) },
    ],
  ])("%s", (_what, before, after) => {
    expect(kinds(before, after)).toEqual(["question-added"]);
    expect(kinds(after, before)).toEqual(["question-removed"]);
  });

  test("reports no new name while the same is sent", () => {
    const renamed = { person: { ...text, title: "name", was: "name" } };
    const before = { fields: { name: { ...text, title: "name" } }, save: { body: { name: "{name}" } } };
    expect(kinds(before, { fields: renamed, save: { body: { name: "{person}" } } })).toEqual(["renamed"]);
    expect(kinds(before, { fields: renamed, save: { body: { person: "{person}" } } })).toEqual([
      "call",
      "renamed",
    ]);
  });
});

describe("an answer that is sent or shown otherwise is reported", () => {
  test.each<[string, Json, Json]>([
    ["under another name", { name: "{name}" }, { fullName: "{name}", phone: "{phone}" }],
    ["in another place", { name: "{name}" }, { all: { name: "{name}" }, phone: "{phone}" }],
    ["beside another constant", { name: "{name}", a: "1" }, { name: "{name}", a: "2", phone: "{phone}" }],
  ])("%s", (_how, before, after) => {
    expect(kinds({ fields: name, save: { body: before } }, { fields: both, save: { body: after } })).toEqual([
      "call",
      "question-added",
    ]);
  });

  test("reports another label or another layout", () => {
    const shown = (label: string): ReviewSection[] => [{ title: "You", rows: [{ label, fields: ["name"] }] }];
    const named = { fields: name, review: shown("Name") };
    expect(kinds(named, { fields: both, review: shown("Full name") })).toEqual([
      "step-words",
      "question-added",
    ]);
    expect(kinds({ fields: name }, { fields: both, review: shown("Name") })).toContain("step-words");
  });

  test("it says what is saved where", () => {
    const save = (key: string) => ({ fields: name, save: { body: { [key]: "{name}" } } });
    const [change] = changesBetween(wizardWith(save("a")), wizardWith(save("b")));
    expect(change?.words).toBe("Saving it sends different data now (PUT /api/you).");
  });
});
