import { expect, test } from "vitest";
import type { Json, OptionList } from "#engine";
import {
  applyOperations,
  entriesSource,
  type Operation,
  type QuestionSource,
  readDefinitions,
  renewFolder,
  type SourceFiles,
  type StepSource,
  stepSource,
} from "#engine/authoring";
import { deep } from "../../../../engine/testing/depth.ts";
import { editedPart, readOptions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { fieldEdit } from "../edits/field-edits.ts";
import { canChangeKind, isOtherKind, kindEdit } from "./kind-edit.ts";
import { kindOfQuestion, questionKinds } from "./kinds.ts";
import { addEdit } from "./new-question.ts";

const shipped = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);

const requested = {
  title: "",
  isRequired: true,
  followUp: "",
  isFollowUpRequired: false,
  list: null,
  choices: "England\nScotland",
  hint: "",
  lines: "Full name",
  minimum: "1",
  maximum: "5",
  low: "",
  high: "",
  acceptedText: "I agree.",
  signer: { path: "personal-details.firstName", title: "First name" },
  summands: [],
};

function listsIn(folder: SourceFiles): { [name: string]: OptionList } {
  const own = Object.entries(folder).filter(([file]) => file.startsWith("options/"));
  return Object.fromEntries(
    own.map(([file, text]) => [file.slice("options/".length, -".json".length), JSON.parse(text)]),
  );
}

function after(folder: SourceFiles, operations: Operation[]): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...folder, ...applied.files };
}

function pageIn(folder: SourceFiles): StepSource {
  const page = stepSource(folder, "buyer", "procurement-role");
  if (!page) throw new Error("The page is there.");
  return page;
}

function entriesIn(folder: SourceFiles): StepSource {
  const page = pageIn(folder);
  const list = page.questions.find(({ name }) => name === "people");
  const entries = list && entriesSource(folder, page, list);
  if (!entries) throw new Error("The list is there.");
  return entries;
}

function questionIn(source: StepSource, name: string): QuestionSource {
  const found = source.questions.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

function faultsIn(edited: SourceFiles): unknown[] {
  const folder = editedPart(edited);
  const { files, faults } = renewFolder(folder, read);
  return [...faults, ...read({ ...folder, ...files }).faults];
}

function withQuestions(folder: SourceFiles, kinds: string[], sourceIn: (folder: SourceFiles) => StepSource) {
  return kinds.reduce((grown, kind) => {
    const { operations } = addEdit(
      { files: grown, source: sourceIn(grown), lists: {} },
      { ...requested, kind, title: kind },
      null,
    );
    return after(grown, operations);
  }, folder);
}

const kinds = questionKinds(shipped)
  .map(({ id }) => id)
  .filter((id) => !["name", "address", "total", "table", "entries", "owners"].includes(id));
const nameOf: { [kind: string]: string } = { "tax-id": "taxId", "long-text": "longText", "yes-no": "yesNo" };
const onPage = withQuestions(shipped, kinds, pageIn);
const inEntries = withQuestions(
  after(
    shipped,
    addEdit(
      { files: shipped, source: pageIn(shipped), lists: {} },
      { ...requested, kind: "entries", title: "People" },
      null,
    ).operations,
  ),
  ["text"],
  entriesIn,
);

/** Distances in the order of kinds by which each kind is changed. */
const shifts = kinds.map((_kind, index) => index).filter((shift) => shift > 0 && (deep || shift % 9 === 4));

test("a question becomes the signature of a name in three parts, which is shown whole above it", () => {
  const signer = {
    path: "nameFirst",
    title: "First name, middle name and last name",
    parts: ["nameFirst", "nameMiddle", "nameLast"],
  };
  const folder = withQuestions(shipped, ["name", "text"], pageIn);
  const source = pageIn(folder);
  const question = questionIn(source, "text");
  const signed = { ...requested, kind: "signature", title: "Sign here", signer };
  const { operations } = kindEdit({ files: folder, source, lists: listsIn(folder) }, question, signed);
  const grown = after(folder, operations);
  expect(faultsIn(grown)).toEqual([]);
  expect(pageIn(grown).questions.slice(-3)).toMatchObject([
    { name: "name", isBlock: true },
    { name: "nameToSign", field: { computed: { joined: signer.parts } } },
    { name: "text", field: { compare: [{ equals: { field: "nameToSign" }, loosely: true }] } },
  ]);
});

test.each(shifts)("each kind becomes the one %i further on without a fault", (shift) => {
  let folder = onPage;
  for (const [index, kind] of kinds.entries()) {
    const next = kinds[(index + shift) % kinds.length] ?? "";
    const source = pageIn(folder);
    const question = questionIn(source, nameOf[kind] ?? kind);
    expect(kindOfQuestion(question)).toBe(kind);
    expect(canChangeKind(source, question) && isOtherKind(question, next)).toBe(true);
    const change = kindEdit({ files: folder, source, lists: listsIn(folder) }, question, {
      ...requested,
      kind: next,
      title: kind,
    });
    folder = after(folder, change.operations);
    expect(kindOfQuestion(questionIn(pageIn(folder), question.name))).toBe(next);
  }
  expect(faultsIn(folder)).toEqual([]);
});

/** Returns the folder with a question that has words, a condition, a limit and a message. */
function detailed(folder: SourceFiles, name: string, sourceIn: typeof pageIn): SourceFiles {
  const values: [string[], Json][] = [
    [["description"], "As in your records."],
    [["draw", "width"], "half"],
    [["maxLength"], 60],
    [["messages", "maxLength"], "That is too long for our records."],
    [["default"], "None"],
  ];
  return values.reduce((edited, [path, value]) => {
    const source = sourceIn(edited);
    return after(edited, fieldEdit({ source, lists: {} }, questionIn(source, name), path, value));
  }, folder);
}

test.each([
  ["long-text", ["Hint", "Most characters", "Filled in at the start", "Width"], [], "stay"],
  ["number", ["Hint", "Width"], ["Most characters", "Filled in at the start"], "stay where they fit"],
  ["email", ["Hint", "Most characters", "Width"], ["Filled in at the start"], "stay where they fit"],
  ["choice", ["Hint", "Width"], ["Most characters", "Filled in at the start"], "stay where they fit"],
  ["uploads", ["Hint", "Width"], ["Most characters", "Filled in at the start"], "end"],
])("a text that becomes of the kind %s says what stays and what goes", (kind, kept, gone, answers) => {
  for (const [folder, sourceIn] of [
    [onPage, pageIn],
    [inEntries, entriesIn],
  ] as const) {
    const edited = detailed(folder, "text", sourceIn);
    const source = sourceIn(edited);
    const wanted = { ...requested, kind, title: "text" };
    const change = kindEdit({ files: edited, source, lists: {} }, questionIn(source, "text"), wanted);
    expect({ ...change, kept: change.kept.toSorted() }).toMatchObject({
      kept: kept.toSorted(),
      gone,
      answers,
    });
    const { field } = questionIn(sourceIn(after(edited, change.operations)), "text");
    expect(field.messages?.maxLength).toBe(
      kept.includes("Most characters") ? "That is too long for our records." : undefined,
    );
  }
});

test.each(["name", "people", "speed"])("%s has parts of its own, and keeps its kind", (name) => {
  const added = ["name", "entries", "table"];
  const titles: { [kind: string]: string } = { entries: "People" };
  const folder = added.reduce((grown, kind) => {
    const wanted = { ...requested, kind, title: titles[kind] ?? kind, lines: "Speed\nPrice" };
    return after(grown, addEdit({ files: grown, source: pageIn(grown), lists: {} }, wanted, null).operations);
  }, shipped);
  const source = pageIn(folder);
  expect(canChangeKind(source, questionIn(source, name))).toBe(false);
});
