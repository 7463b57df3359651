import { expect, test } from "vitest";
import { editedPart, readOptions, shippedFiles } from "../../../testing/shipped.ts";
import { readDefinitions, type SourceFiles } from "../../index.ts";
import { renewFolder } from "../journeys/renew-folder.ts";
import type { Operation } from "../operation.ts";
import { applyOperations } from "../operations/apply-operation.ts";
import { entriesEdit, scaleEdit, tableEdit } from "./structured-questions.ts";

const files = shippedFiles();
const stepFile = "wizards/buyer/steps/procurement-role.json";
const place = { wizard: "buyer", step: "procurement-role", after: "jobTitle" };
const worded = { hint: "", required: true };
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);

function after(folder: SourceFiles, operations: Operation[]): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  const next = { ...folder, ...applied.files };
  for (const file of applied.removed) delete next[file];
  return next;
}

function faultsIn(edited: SourceFiles) {
  const folder = editedPart(edited);
  const renewed = renewFolder(folder, read);
  return [...renewed.faults, ...read({ ...folder, ...renewed.files }).faults];
}

const list = {
  name: "ratings",
  title: "Ratings",
  options: ["Good", "Poor"].map((label) => ({ value: label, label })),
  isNew: true,
};
const table = tableEdit(files, place, { ...worded, title: "Rate these", lines: ["Speed", "Price"], list });

test("a required list of entries is asked, sent entry by entry and reviewed", () => {
  const columns = ["Full name", "Role"];
  const folder = after(files, entriesEdit(files, place, { ...worded, title: "Your team", columns }));
  expect(faultsIn(folder)).toEqual([]);
  const step = JSON.parse(folder[stepFile] ?? "");
  expect(Object.keys(step.properties.yourTeam.items.properties)).toEqual(["fullName", "role"]);
  expect(step.properties.yourTeam.items.required).toEqual(["fullName"]);
  expect(step.review.at(-1).each.rows).toEqual([
    { label: "Full name", fields: ["fullName"] },
    { label: "Role", fields: ["role"] },
  ]);
  const machine = JSON.parse(folder["wizards/buyer/wizard.json"] ?? "");
  expect(machine.states["procurement-role"].meta.save.body.yourTeam).toEqual([
    { $each: "yourTeam", fullName: "{fullName}", role: "{role}" },
  ]);
});

test("a scale passes the check and says how it is answered", () => {
  const scale = { ...worded, title: "How likely?", minimum: 0, maximum: 10, low: "Hardly", high: "Very" };
  const folder = after(files, scaleEdit(files, place, scale));
  expect(faultsIn(folder)).toEqual([]);
  const { howLikely } = JSON.parse(folder[stepFile] ?? "").properties;
  expect(howLikely.messages.required).toBe("Choose a number from 0 to 10");
});

test("the lines of a table follow each other, and one that is left is a question of its own", () => {
  const folder = after(files, table);
  expect(faultsIn(folder)).toEqual([]);
  const { guidance } = JSON.parse(folder[stepFile] ?? "");
  expect(guidance).toEqual([{ kind: "matrix", title: "Rate these", fields: ["speed", "price"] }]);
  const one = after(folder, [{ kind: "remove", address: "buyer/procurement-role.speed" }]);
  expect(JSON.parse(one[stepFile] ?? "").guidance).toBe(undefined);
  expect(faultsIn(one)).toEqual([]);
  const none = after(one, [{ kind: "remove", address: "buyer/procurement-role.price" }]);
  expect(JSON.parse(none[stepFile] ?? "")).toEqual(JSON.parse(files[stepFile] ?? ""));
});

test("a renamed line keeps its place in the table", () => {
  const address = "buyer/procurement-role.speed";
  const folder = after(after(files, table), [{ kind: "rename", address, name: "pace" }]);
  expect(JSON.parse(folder[stepFile] ?? "").guidance[0].fields).toEqual(["pace", "price"]);
});

const scale = { ...worded, title: "How likely?", low: "", high: "" };
test.each([
  [/2 to 11 points/, () => scaleEdit(files, place, { ...scale, minimum: 1, maximum: 1 })],
  [/both ends/, () => scaleEdit(files, place, { ...scale, minimum: 1, maximum: 5, low: "Hardly" })],
  [/at least one/, () => entriesEdit(files, place, { ...worded, title: "Team", columns: [" "] })],
  [
    /"Name" stands twice/,
    () => entriesEdit(files, place, { ...worded, title: "T", columns: ["Name", "Name"] }),
  ],
  [
    /2 to 7 choices .*; these are 1/,
    () =>
      tableEdit(files, place, {
        ...worded,
        title: "T",
        lines: ["A", "B"],
        list: { ...list, options: list.options.slice(1) },
      }),
  ],
])("says how to mend what can't be added: %s", (words, add) => {
  expect(add).toThrow(words);
});
