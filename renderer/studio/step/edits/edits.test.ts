import { expect, test } from "vitest";
import type { Json } from "#engine";
import {
  applyOperations,
  listsIn,
  type Operation,
  patternFromExamples,
  type QuestionSource,
  readDefinitions,
  renewFolder,
  type SourceFiles,
  type StepSource,
  stepSource,
} from "#engine/authoring";
import { deep } from "../../../../engine/testing/depth.ts";
import { editedPart, readOptions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { questionKinds } from "../add/kinds.ts";
import { addEdit } from "../add/new-question.ts";
import { stepNow } from "../step-now.ts";
import { fieldEdit, requiredEdit, shapeEdit, valueEdit } from "./field-edits.ts";
import {
  addProblem,
  copyProblem,
  duplicateEdit,
  elsewhereEdit,
  needsOfQuestion,
  readsOf,
} from "./question-edits.ts";
import { sumEdit, summandsOf, sumsWith } from "./sum-edits.ts";
import { moveEdit } from "./tables.ts";

const files = shippedFiles();
const lists = listsIn(files);
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);

function pageAt(wizard: string, step: string): StepSource {
  const source = stepSource(files, wizard, step);
  if (!source) throw new Error(`there is no ${step}`);
  return source;
}

function questionAt(source: StepSource, name: string): QuestionSource {
  const found = source.questions.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

function after(operations: Operation[], folder = files): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...folder, ...applied.files };
}

/** Returns the faults after the studio has renewed the journeys. */
const faultsAfter = (operations: Operation[]) => faultsIn(after(operations));

function faultsIn(edited: SourceFiles): unknown[] {
  const folder = editedPart(edited);
  const { files: journeys, faults } = renewFolder(folder, read);
  return [...faults, ...read({ ...folder, ...journeys }).faults];
}

const company = pageAt("buyer", "company-details");
const fieldIn = (folder: SourceFiles, name: string) =>
  (
    JSON.parse(folder["wizards/buyer/steps/company-details.json"] ?? "") as {
      properties: { [name: string]: Json };
    }
  ).properties[name];

/** Pages whose file, call, review and conditions differ. */
const pages = [company, pageAt("supplier", "registration-compliance"), pageAt("grant", "applicant")];
/** Input that only a list of entries, a scale and a table need. */
const structure = {
  hint: "As of today",
  lines: "Name\nRole",
  minimum: "1",
  maximum: "5",
  low: "",
  high: "",
  acceptedText: "I agree.",
  signer: null,
  summands: [],
};
const kindIds = questionKinds(files)
  .map(({ id }) => id)
  .filter((id) => id !== "total");

const additions = kindIds.flatMap((kind, index) =>
  pages.map((page, turn) => ({ kind, page, turn, isRequired: (index + turn) % 2 === 0 })),
);

/** Adds a question to a page of a folder; returns the folder with it. */
function withQuestion(
  folder: SourceFiles,
  { kind, page, isRequired }: Pick<(typeof additions)[number], "kind" | "page" | "isRequired">,
): SourceFiles {
  const requested = {
    ...structure,
    title: "Which of the registers that we know of in your country lists you, and since when?",
    kind,
    isRequired,
    followUp: "What does it say?",
    isFollowUpRequired: !isRequired,
    list: null,
    choices: "England\nScotland",
  };
  const own = stepSource(folder, page.wizard, page.step);
  if (!own) throw new Error("The page is there.");
  const { operations, name } = addEdit(
    { files: folder, source: own, lists: listsIn(folder) },
    requested,
    page.questions[0]?.name ?? null,
  );
  const grown = after(operations, folder);
  const added = stepSource(grown, page.wizard, page.step);
  expect(added?.questions.findIndex((one) => one.name === name)).toBe(1);
  return grown;
}

// One page takes a third of the kinds, one after the other; the deep tier adds each kind to each page alone.
test.each(pages.map((page, turn) => ({ page, turn })))(
  "questions of every third kind are added to $page.wizard/$page.step without a fault",
  ({ page, turn }) => {
    const chosen = additions.filter((one, index) => {
      return one.page === page && Math.floor(index / pages.length) % pages.length === turn;
    });
    expect(chosen.length).toBeGreaterThan(5);
    expect(faultsIn(chosen.reduce(withQuestion, files))).toEqual([]);
  },
);

test.runIf(deep).each(additions)(
  "$kind: a question on $page.wizard/$page.step is added without a fault",
  (addition) => {
    expect(faultsIn(withQuestion(files, addition))).toEqual([]);
  },
);

test("a list that is there already is chosen from, and yes need not be followed by anything", () => {
  const requested = {
    ...structure,
    title: "Where?",
    isRequired: true,
    followUp: "",
    isFollowUpRequired: true,
    list: "countries",
    choices: "",
  };
  const where = addEdit({ files, source: company, lists }, { ...requested, kind: "choices" }, null);
  expect(faultsAfter(where.operations)).toEqual([]);
  const plain = addEdit(
    { files, source: company, lists },
    { ...requested, kind: "yes-no", list: null },
    null,
  );
  expect(plain.operations).toHaveLength(1);
  expect(faultsAfter(plain.operations)).toEqual([]);
  const followed = { ...requested, kind: "yes-no", followUp: "Which?", isRequired: false, list: null };
  const { operations } = addEdit({ files, source: company, lists }, followed, null);
  expect(operations).toMatchObject([{ required: false }, { required: true }]);
});

test.each([
  ["nationality", "country"],
  ["ownership", "owners"],
  ["agree", "consent"],
  ["sign", "signature"],
  ["%", "percent"],
])("“%s” finds the kind %s", (word, id) => {
  const found = questionKinds(files).filter((kind) =>
    `${kind.title} ${kind.description} ${kind.also}`.toLowerCase().includes(word),
  );
  expect(found.map((kind) => kind.id)).toContain(id);
});

test("a signature repeats the name that was typed, and owners hold 100% together", () => {
  const page = pageAt("grant", "review");
  const requested = {
    ...structure,
    title: "Sign here",
    isRequired: true,
    followUp: "",
    isFollowUpRequired: false,
    list: null,
    choices: "",
  };
  const signer = { path: "applicant.fullName", title: "Your full name" };
  const signed = addEdit({ files, source: page, lists }, { ...requested, kind: "signature", signer }, null);
  expect(faultsAfter(signed.operations)).toEqual([]);
  const parts: [string, string] = ["applicant.firstName", "applicant.lastName"];
  const whole = { path: "applicant.firstName", title: "Your name", parts };
  const inParts = addEdit(
    { files, source: page, lists },
    { ...requested, kind: "signature", signer: whole },
    null,
  );
  expect(faultsAfter(inParts.operations)).toEqual([]);
  expect(inParts.name).toBe("signHere");
  const grown = stepSource(after(inParts.operations), "grant", "review");
  expect(grown?.questions.slice(-2).map(({ field }) => field)).toMatchObject([
    { title: "Your name", computed: { joined: parts } },
    { title: "Sign here", compare: [{ equals: { field: "nameToSign" } }] },
  ]);
  const owners = addEdit({ files, source: page, lists }, { ...requested, kind: "owners" }, null);
  expect(owners.operations).toHaveLength(2);
  expect(faultsAfter(owners.operations)).toEqual([]);
});

test("the answers of entries, and several answers of a page, are limited together", () => {
  for (const [step, names] of [
    ["budget", ["costs"]],
    ["project", ["cost", "amount"]],
  ] as const) {
    const page = pageAt("grant", step);
    const of = names.flatMap((name) => summandsOf(questionAt(page, name)));
    const { operations, name } = sumEdit(page, { title: "All of it", of, after: null, isLimited: true });
    const folder = after(operations);
    expect(faultsIn(folder)).toEqual([]);
    const grown = stepSource(folder, "grant", step);
    const [first] = names;
    expect(grown && sumsWith(grown, questionAt(grown, first)).map((sum) => sum.name)).toContain(name);
  }
  expect(() => sumEdit(company, { title: "All of it", of: [], after: null, isLimited: false })).toThrow(
    "Choose what is added up.",
  );
});

test("a new limit brings its sentence, a changed one rewords it, and one that goes takes it along", () => {
  const question = questionAt(company, "companyName");
  const shorter = fieldEdit({ source: company, lists }, question, ["maxLength"], 80);
  expect(fieldIn(after(shorter), "companyName")).toMatchObject({
    maxLength: 80,
    messages: { maxLength: "Shorten your company name to 80 characters or fewer" },
  });
  const longer = fieldEdit({ source: company, lists }, question, ["minLength"], 2);
  expect(fieldIn(after(longer), "companyName")).toMatchObject({
    minLength: 2,
    messages: { minLength: "Tell us a little more, in 2 characters or more" },
  });
  const gone = fieldEdit({ source: company, lists }, question, ["maxLength"], undefined);
  expect(fieldIn(after(gone), "companyName")).not.toHaveProperty("messages.maxLength");
});

test("an answer gets the shape of an example, with its sentence, and loses it again", () => {
  const question = questionAt(company, "companyName");
  const shape = patternFromExamples(question.field, ["AB-1234"]);
  if (typeof shape === "string") throw new Error(shape);
  const shaped = after(shapeEdit(company, question, shape));
  expect(fieldIn(shaped, "companyName")).toMatchObject({
    pattern: String.raw`^[A-Z]{2}-\d{4}$`,
    clean: { case: "upper", write: "##-####" },
    messages: { pattern: "Enter the company name like AB-1234: 2 letters, a hyphen, 4 digits" },
  });
  expect(faultsIn(shaped)).toEqual([]);
  const page = stepSource(shaped, "buyer", "company-details");
  if (!page) throw new Error("the page is still there");
  const plain = after(shapeEdit(page, questionAt(page, "companyName"), null), shaped);
  expect(fieldIn(plain, "companyName")).toEqual(fieldIn(files, "companyName"));
});

test("only the line that an edit is about changes", () => {
  const question = questionAt(company, "industry");
  const file = "wizards/buyer/steps/company-details.json";
  const edited = after(fieldEdit({ source: company, lists }, question, ["title"], "Line of business"))[file];
  expect(edited).toBe(files[file]?.replace('"title": "Industry"', '"title": "Line of business"'));
});

test("an object that would be left empty goes with its last property", () => {
  const written = { properties: { name: { draw: { width: "half" } } } };
  expect(valueEdit("a.json", written, ["properties", "name", "draw", "width"], undefined)).toEqual([
    { kind: "unset", file: "a.json", path: ["properties", "name", "draw"], before: { width: "half" } },
  ]);
  expect(valueEdit("brand.json", { colors: { link: "#1f4fd8" } }, ["colors", "link"], undefined)).toEqual([
    { kind: "unset", file: "brand.json", path: ["colors"], before: { link: "#1f4fd8" } },
  ]);
});

test("a question that takes over a file is changed on its own page only", () => {
  const page = pageAt("supplier", "registration-compliance");
  const question = page.questions.find(({ from }) => from !== null);
  if (!question) throw new Error("a question takes over a file");
  const operations = fieldEdit(
    { source: page, lists },
    question,
    ["messages", "file"],
    "Choose another file",
  );
  const changed = after(operations);
  expect(changed[String(question.from)]).toBe(files[String(question.from)]);
  const now = stepSource(changed, "supplier", "registration-compliance");
  expect(now && questionAt(now, question.name).field.messages).toEqual({
    ...question.field.messages,
    file: "Choose another file",
  });
  expect(read(changed).faults.filter(({ rule }) => !rule.startsWith("journey"))).toEqual([]);
});

test.each([
  ["buyer", "company-details", "otherOrganizationType"],
  ["buyer", "personal-details", "firstName"],
])("%s/%s: whether %s must be answered is set with its sentence", (wizard, step, name) => {
  const page = pageAt(wizard, step);
  const question = questionAt(page, name);
  const now = stepSource(
    after(requiredEdit({ source: page, lists }, question, !question.isRequired)),
    wizard,
    step,
  );
  const turned = now && questionAt(now, name);
  expect(turned?.isRequired).toBe(!question.isRequired);
  expect(Object.hasOwn(turned?.field.messages ?? {}, "required")).toBe(!question.isRequired);
});

test("a page that two wizards share says so, and is edited in its own file", () => {
  const page = pageAt("supplier", "personal-details");
  expect(page.sharedWith).toEqual([{ wizard: "buyer", step: "personal-details" }]);
  expect(page.file).toBe("shared/personal-details.json");
  const [first, second] = page.questions;
  const moved = after(moveEdit(page, second?.name ?? "", first?.name ?? ""));
  expect(stepSource(moved, "buyer", "personal-details")?.questions[0]?.name).toBe(second?.name);
});

test.each(deep ? ["text", "upload", "address", "entries"] : ["upload", "entries"])(
  "%s: a question that is added to a page of two wizards is asked by both",
  (kind) => {
    const page = pageAt("supplier", "personal-details");
    const requested = {
      ...structure,
      title: "Other contact",
      kind,
      isRequired: true,
      followUp: "",
      isFollowUpRequired: false,
    };
    const { operations, name } = addEdit(
      { files, source: page, lists },
      { ...requested, list: null, choices: "" },
      "lastName",
    );
    expect(faultsAfter(operations)).toEqual([]);
    const folder = after(operations);
    for (const wizard of ["buyer", "supplier"])
      expect(stepSource(folder, wizard, page.step)?.questions[2]?.name).toBe(name);
  },
);

test("a question that is removed from a shared page is asked by no wizard", () => {
  const page = pageAt("supplier", "personal-details");
  expect(needsOfQuestion(files, page, "personalDetails")).toEqual([]);
  expect(faultsAfter([{ kind: "remove", address: "supplier/personal-details.personalDetails" }])).toEqual([]);
});

test("a copy, and a question that moves to another page, leave nothing wrong", () => {
  const question = questionAt(company, "companySize");
  expect(faultsAfter(duplicateEdit(files, company, question))).toEqual([]);
  expect(needsOfQuestion(files, company, "companySize")).toEqual([]);
  expect(faultsAfter(elsewhereEdit(files, company, question, "procurement-role"))).toEqual([]);
});

test("a question that reads its page stays there, and the answers it reads are named", () => {
  const page = pageAt("grant", "project");
  expect(readsOf(page, questionAt(page, "end"))).toEqual([
    "“End date” reads “Start date”, which stays on this page.",
  ]);
  expect(readsOf(company, questionAt(company, "companySize"))).toEqual([]);
});

test("a list of rows is not copied where the page says how its rows are sent", () => {
  const page = pageAt("supplier", "testimonials-references");
  const rows = questionAt(page, "testimonials");
  expect(copyProblem(files, "supplier", page.step, rows)).toMatch(/nothing but the rows/);
  expect(addProblem(files, page)).toMatch(/nothing but the rows/);
  expect(addProblem(files, company)).toBe(null);
  expect(copyProblem(files, "grant", "budget", questionAt(pageAt("grant", "budget"), "costs"))).toBe(null);
});

test("a question without a title gets no line on the review of its new page", () => {
  const page = pageAt("supplier", "business-location");
  const hidden = questionAt(page, "latitude");
  expect(faultsAfter(elsewhereEdit(files, page, hidden, "basic-information"))).toEqual([]);
});

test("dependents of a question are named", () => {
  expect(needsOfQuestion(files, company, "organizationType")).toEqual([
    "“Other organization type” is asked depending on it.",
  ]);
});

test("a new address is rendered and read before the draft is checked", () => {
  const { operations, name } = addEdit(
    { files, source: company, lists },
    {
      ...structure,
      title: "Site",
      kind: "address",
      isRequired: true,
      followUp: "",
      isFollowUpRequired: false,
      list: null,
      choices: "",
    },
    null,
  );
  expect(faultsAfter(operations)).toEqual([]);
  const edited = after(operations);
  const source = stepSource(edited, "buyer", "company-details");
  if (!source) throw new Error("there is no page");
  const now = stepNow(edited, source, null);
  expect(Object.keys(now.fieldsOf(questionAt(source, name)))).toContain("addressCity");
  expect(now.required).toEqual(expect.arrayContaining(["addressLine1", "addressCity"]));
  expect(now.required).not.toContain("addressLine2");
});
