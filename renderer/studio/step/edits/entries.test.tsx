import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { beforeAll, expect, test, vi } from "vitest";
import {
  type Answer,
  answerFrom,
  callDefinitionOf,
  callOf,
  isObject,
  normalize,
  problemsIn,
  stepView,
  type Wizard,
} from "#engine";
import {
  applyOperations,
  entriesSource,
  type Fault,
  type Operation,
  readDefinitions,
  renewFolder,
  type SourceFiles,
  type StepSource,
  shortestAnswer,
  stepSource,
} from "#engine/authoring";
import type { SiteWords } from "../../../../api/responses/site.ts";
import { editedPart, readOptions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { noFiles, noLookups } from "../../../form/services.ts";
import { SiteProvider } from "../../../site/site-context.tsx";
import { StepForm } from "../../../theme/step-form.tsx";
import { questionKinds } from "../add/kinds.ts";
import { addEdit } from "../add/new-question.ts";
import { requiredEdit } from "./field-edits.ts";
import { summandsAt } from "./sum-edits.ts";

/** Page whose request and review the tests read. */
const step = "procurement-role";
const identity = { user: null, registration: null, email: null };
const shipped = shippedFiles();
const read = (folder: SourceFiles) => readDefinitions(folder, readOptions);

/** A total comes last: it adds up what is there. */
const kinds = questionKinds(shipped, { step, list: "people" }).toSorted(
  (a, b) => Number(a.id === "total") - Number(b.id === "total"),
);

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
  signer: null,
  summands: [],
};

function after(folder: SourceFiles, operations: Operation[]): SourceFiles {
  const applied = applyOperations(folder, operations);
  if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
  return { ...folder, ...applied.files };
}

function pageIn(folder: SourceFiles): StepSource {
  const page = stepSource(folder, "buyer", step);
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

/** The question of each kind, by the id of the kind. */
const names: { [kind: string]: string } = {};
let faults: Fault[];
let wizard: Wizard;
let answer: Answer;
let row: Answer;
let html: string;

beforeAll(async () => {
  // Files are chosen by touch or by mouse.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const list = addEdit(
    { files: shipped, source: pageIn(shipped), lists: {} },
    { ...requested, kind: "entries", title: "People" },
    null,
  );
  let folder = after(shipped, list.operations);
  for (const { id, title } of kinds) {
    const entries = entriesIn(folder);
    const summands = summandsAt(entries, []).filter(({ field }) => field.type === "integer");
    const added = addEdit(
      { files: folder, source: entries, lists: {} },
      { ...requested, kind: id, title, summands },
      null,
    );
    folder = after(folder, added.operations);
    names[id] = added.name;
    const now = entriesIn(folder);
    const question = now.questions.find(({ name }) => name === added.name);
    if (question?.isBlock) folder = after(folder, requiredEdit({ source: now, lists: {} }, question, true));
  }
  const part = editedPart(folder);
  const renewed = renewFolder(part, read);
  const { library, faults: found } = read({ ...part, ...renewed.files });
  faults = [...renewed.faults, ...found];
  if (!library?.wizards.buyer) return;
  wizard = library.wizards.buyer;
  answer = shortestAnswer(wizard, step, {}) ?? {};
  const [first] = Array.isArray(answer.people) ? answer.people : [];
  row = isObject(first) ? first : {};
  html = await renderedHtml();
});

/** Returns the page once all its parts have loaded. */
async function renderedHtml(): Promise<string> {
  const controlWords = new URL("../../../../definitions/site/controls.json", import.meta.url);
  const words = { controls: JSON.parse(readFileSync(controlWords, "utf8")) } as SiteWords;
  const nothing = () => undefined;
  const { prelude } = await prerenderToNodeStream(
    <SiteProvider content={{ words }}>
      <StepForm
        view={stepView(wizard, step, answer, {})}
        answer={answer}
        onChange={nothing}
        onSubmit={nothing}
        problems={[]}
        files={noFiles}
        lookups={noLookups}
      />
    </SiteProvider>,
  );
  return await text(prelude);
}

test("questions of every kind are added to the entries of a list without a fault, and sent", () => {
  expect(faults).toEqual([]);
  expect(problemsIn(wizard, step, answer, {})).toEqual([]);
  const call = callOf(wizard, step, answer, identity);
  const sent = answerFrom(
    wizard,
    step,
    { call: callDefinitionOf(wizard, step), payload: call.body },
    identity,
  );
  expect(sent.problems).toEqual([]);
  expect(normalize(wizard, step, sent.answer, {})).toEqual(answer);
});

test.each(kinds)("$id: a question of each entry is answered and rendered", ({ id }) => {
  const name = names[id] ?? "";
  const asked = Object.keys(wizard.definition.steps[step]?.properties.people?.items?.properties ?? {});
  const isOwn = (one: string) => one === name || (["name", "address"].includes(id) && one.startsWith(name));
  const own = asked.filter(isOwn);
  expect(own.length).toBeGreaterThan(0);
  expect(Object.keys(row).filter(isOwn).length).toBeGreaterThan(0);
  for (const one of own.filter((field) => Object.hasOwn(row, field)))
    expect(html).toContain(`step-people-0-${one}`);
});

test.each([
  [{ step, list: "people" }, ["table", "entries", "owners"]],
  [{ step: "moves/decline", list: null }, ["table", "upload", "uploads"]],
])("at %j nothing is offered that can't be asked there", (place, expected) => {
  const offered = new Set(questionKinds(shipped, place).map(({ id }) => id));
  const others = questionKinds(shipped).filter(({ id }) => !offered.has(id));
  expect(others.map(({ id }) => id)).toEqual(expected);
});

test("every kind that a form of a procedure offers is added there without a fault", () => {
  const grant = Object.entries(shipped).filter(([file]) => !/^wizards\/(?!grant\/)/u.test(file));
  let folder = Object.fromEntries(grant);
  const sourceIn = () => stepSource(folder, "grant", "moves/decline") as StepSource;
  for (const { id, title } of questionKinds(folder, sourceIn())) {
    if (id === "total") continue;
    folder = after(
      folder,
      addEdit({ files: folder, source: sourceIn(), lists: {} }, { ...requested, kind: id, title }, null)
        .operations,
    );
  }
  expect(read(folder).faults).toEqual([]);
});
