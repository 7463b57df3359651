import { expect, test } from "vitest";
import type { Answer } from "../../../definition/definition.ts";
import { reasons } from "../../../formats/base/format.ts";
import { problemsIn } from "../../../rules/validation.ts";
import { deep, seed } from "../../../testing/depth.ts";
import { editedPart, readOptions, shippedDefinitions, shippedFiles } from "../../../testing/shipped.ts";
import { stepView } from "../../../view/step-view.ts";
import { entriesEdit, type Operation, readDefinitions, type SourceFiles } from "../../index.ts";
import type { QuestionPlace } from "../../source/pages.ts";
import { renewFolder } from "../journeys/renew-folder.ts";
import { applyOperations } from "../operations/apply-operation.ts";
import { newField } from "./new-field.ts";
import { proposedMessages } from "./proposed-messages.ts";
import { reusableQuestions } from "./reusable-questions.ts";

const files = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);
const worded = { title: "People", hint: "", required: false, columns: ["Name"] };
const declared = { wizard: "buyer", step: "procurement-role", after: "jobTitle" };

function faultsWith(grown: SourceFiles) {
  const folder = editedPart(grown);
  const renewed = renewFolder(folder, read);
  return [...renewed.faults, ...read({ ...folder, ...renewed.files }).faults];
}

function inserted(folder: SourceFiles, id: string, place: QuestionPlace): SourceFiles {
  const question = reusableQuestions(folder).find((one) => one.id === id);
  return edited(folder, question?.insert(folder, place) ?? []);
}

function edited(folder: SourceFiles, operations: Operation[]): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...folder, ...applied.files };
}

const ids = reusableQuestions(files).map(({ id }) => id);
/** Every fifth; in the deep tier all. The studio's tests add each of them once. */
const some = ids.filter((_id, index) => deep || (index + seed) % 5 === 0);

test.each(some)("%s passes the check wherever it is put, twice too", (id) => {
  const once = inserted(files, id, declared);
  const twice = inserted(once, id, { ...declared, after: null });
  expect(faultsWith(inserted(twice, id, { wizard: "grant", step: "business", after: "name" }))).toEqual([]);
});

test("blocks whose file the folder lacks are not offered", () => {
  const { "shared/address.json": _gone, ...rest } = files;
  expect(reusableQuestions(rest).map(({ id }) => id)).not.toContain("address");
  expect(reusableQuestions(files).map(({ id }) => id)).toContain("address");
});

test("an address is asked of any country, with what is written there", () => {
  const address = { block: "address", title: "Address", required: true };
  const place = { wizard: "grant", step: "business", after: "name" };
  const [head, ...more] =
    reusableQuestions(files)
      .find(({ id }) => id === "address")
      ?.insert(files, place) ?? [];
  if (head?.kind !== "set") throw new Error("A block is set.");
  const folder = editedPart(edited(files, [{ ...head, value: address }, ...more]));
  const { library } = read({ ...folder, ...renewFolder(folder, read).files });
  const wizard = library?.wizards.grant;
  if (!wizard) throw new Error("There is no wizard.");
  const filled = { addressLine1: "Hauptstr. 1", addressCity: "Berlin" };
  const asked = (answer: Answer) =>
    stepView(wizard, "business", answer, {}).fields.flatMap(({ name, title }) =>
      /^address(?:State|Region|.*PostalCode)$/u.test(name) ? [title] : [],
    );
  const missing = (answer: Answer) =>
    problemsIn(wizard, "business", { ...filled, ...answer }, {}).flatMap(({ path: [name], rule }) =>
      String(name).startsWith("address") ? [`${name} ${rule}`] : [],
    );
  expect(asked({})).toEqual([]);
  expect(missing({})).toEqual(["addressCountry required"]);
  expect(asked({ addressCountry: "DEU" })).toEqual(["State, province or region", "Postal Code"]);
  expect(missing({ addressCountry: "DEU" })).toEqual([]);
  expect(missing({ addressCountry: "DEU", addressOtherPostalCode: "10115" })).toEqual([]);
  expect(asked({ addressCountry: "CAN" })).toEqual(["Province or territory", "Postal Code"]);
  expect(missing({ addressCountry: "USA" })).toEqual(["addressState required", "addressPostalCode required"]);
  expect(missing({ addressCountry: "USA", addressState: "OH", addressPostalCode: "432" })).toEqual([
    "addressPostalCode format",
  ]);
});

test.each([
  [
    "Planned spend",
    "number",
    "Enter the planned spend",
    "Enter the planned spend as a number from 0 to 1000000",
  ],
  [
    "What do you need?",
    "text",
    "Answer “What do you need?”",
    "Shorten your answer to 100 characters or fewer",
  ],
  ["Tell us more.", "text", "Answer this question", "Shorten your answer to 100 characters or fewer"],
  ["EIN letter", "file", "Upload the EIN letter", "Choose a PDF, JPEG or PNG file of 10 MB or less"],
] as const)("proposes the sentences of the product for %s", (title, kind, required, other) => {
  const { field } = newField({ title, kind, list: null, required: true }, {});
  expect(field.messages?.required).toBe(required);
  expect(Object.values(field.messages ?? {})).toContain(other);
});

test("proposes a sentence for each rule of every shipped field, and for no other", () => {
  const closer: string[] = [...reasons, "missing", "type"];
  const rulesIn = (sentences: object) => Object.keys(sentences).filter((rule) => !closer.includes(rule));
  let compared = 0;
  for (const { definition } of Object.values(shippedDefinitions().wizards))
    for (const { properties, required } of Object.values(definition.steps))
      for (const [name, field] of Object.entries(properties)) {
        if (field.source || field.variants || field.draw?.widget === "hidden") continue;
        const messages = proposedMessages(field, required.includes(name), definition.lists);
        expect(rulesIn(messages).sort(), name).toEqual(rulesIn(field.messages ?? {}).sort());
        compared += 1;
      }
  expect(compared).toBeGreaterThan(50);
});

test("a block is renamed and removed with its fields, wherever they are named, on a page and in a list's entries", () => {
  const page = { wizard: "buyer", step: "procurement-role" };
  const file = "wizards/buyer/steps/procurement-role.json";
  const [added] = entriesEdit(files, { ...page, after: null }, worded);
  const withList = edited(files, added ? [added] : []);
  for (const [folder, list] of [
    [files, undefined],
    [withList, "people"],
  ] as const) {
    const place = { ...page, ...(list === undefined ? {} : { list }), after: null };
    const address = [`buyer/${page.step}`, ...(list === undefined ? [] : [list]), "address"].join(".");
    const asked = inserted(folder, "address", place);
    const renamed = edited(asked, [{ kind: "rename", address, name: "office" }]);
    expect(faultsWith(renamed)).toEqual([]);
    expect(renamed[file]).toContain("officeCity");
    const gone = edited(asked, [{ kind: "remove", address }]);
    for (const one of [file, "wizards/buyer/wizard.json"])
      expect(JSON.parse(gone[one] ?? "")).toEqual(JSON.parse(folder[one] ?? ""));
  }
});
