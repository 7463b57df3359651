import { expect, test } from "vitest";
import type { Json } from "#engine";
import { applyOperations, readDefinitions, type SourceFiles, stepSource } from "#engine/authoring";
import { deep } from "../../../../engine/testing/depth.ts";
import { readOptions, shippedFiles } from "../../../../engine/testing/shipped.ts";
import { fieldLayout } from "../../schema-form/field-layout.ts";
import { proposals } from "../edits/field-edits.ts";
import { kindEdit } from "./kind-edit.ts";
import { kindOfQuestion, questionKinds } from "./kinds.ts";
import { addEdit } from "./new-question.ts";

type Values = { [name: string]: Json };

const file = "wizards/grant/steps/support.json";
const shipped = Object.fromEntries(
  Object.entries(shippedFiles()).filter(([name]) => !/^wizards\/(?!grant)/u.test(name)),
);
const lists = Object.fromEntries(
  Object.entries(shipped)
    .filter(([name]) => name.startsWith("options/"))
    .map(([name, text]) => [name.slice("options/".length, -".json".length), JSON.parse(text)]),
);
const all = questionKinds(shipped)
  .map(({ id }) => id)
  .filter((id) => !["name", "address", "total", "table", "entries", "owners"].includes(id));
const sources = deep ? all : ["text", "long-text"];
const targets = deep ? all : ["signature", "consent", "email"];

const requested = {
  ...{ title: "", isRequired: false, followUp: "", isFollowUpRequired: false, choices: "", hint: "" },
  ...{ lines: "", minimum: "1", maximum: "5", low: "", high: "", acceptedText: "I agree.", summands: [] },
  signer: { path: "applicant.firstName", title: "First name" },
};
const answers: Values = {
  ...{ text: "None", "long-text": "None", email: "a@example.com", phone: "+14045550123" },
  ...{ website: "https://example.com", "tax-id": "12-3456789", date: "2027-03-31", money: "12.00" },
  ...{ percent: 50, country: "CAN", number: 2, "yes-no": true, tick: true, scale: 3 },
  ...{ choice: "USA", choices: ["USA"] },
};
const when = { supporter: { const: "Ann" } };
const confirm = { title: "Sure?", confirm: "Yes", cancel: "No", locked: "Locked" };
const limited = (limit: Values) => [{ ...limit, message: "Not that one." }];

/** Rules that the panel may set; null for all kinds that the panel offers them for. */
const rules: [path: string, value: Json, kinds: string[] | null][] = [
  ["description", "As in your records.", null],
  ["why", "The law asks for it.", null],
  ["was", "former", ["text"]],
  ["when", when, null],
  ["clears", ["supporter"], null],
  ["draw.width", "half", null],
  ["draw.placeholder", "Example", null],
  ["draw.counter", true, null],
  ["draw.autocomplete", "organization", null],
  ["draw.masked", 4, null],
  ["draw.calendar", true, null],
  ["draw.labels", { yes: "Sure", no: "Never" }, null],
  ["draw.judgeAfter", 200, null],
  ["draw.verbatim", true, null],
  ["draw.confirm", confirm, null],
  ["minLength", 2, null],
  ["minLength", 20, ["text", "long-text", "website"]],
  ["minLength", 300, ["long-text"]],
  ["maxLength", 60, null],
  ["maxLength", 3, ["text", "long-text"]],
  ["pattern", "^[A-Z]+$", null],
  ["minimum", 2, null],
  ["minimum", 5_000, ["number"]],
  ["maximum", 60, ["number", "percent"]],
  ["unit", "kg", ["number"]],
  ["minItems", 1, null],
  ["minItems", 4, ["uploads"]],
  ["maxItems", 1, null],
  ["partial", "month", null],
  ["currency", "CAD", null],
  ["default", "Nobody. ".repeat(30), ["long-text"]],
  ["variants", [{ when, title: "Another title" }], null],
  ["variants", [{ when, description: "Another hint" }], null],
  ["variants", [{ when, maxLength: 10 }], ["text", "long-text"]],
  ["variants", [{ when, minLength: 200, maxLength: 300 }], ["long-text"]],
  ["source", { parameter: "campaign" }, ["text"]],
  ["prefill", { account: "name" }, ["text", "long-text", "signature"]],
  ["prefill", { account: "email" }, ["email"]],
  ["checklist", [{ label: "A letter", pattern: "[a-z]", message: "Add a letter" }], null],
  ["sameAs", "supporter", ["text", "long-text"]],
  ["copy", { from: "supporter", while: "isSame" }, ["text", "long-text"]],
  ["compare", limited({ equals: { field: "applicant.lastName" } }), ["text", "long-text"]],
  ["compare", limited({ onOrAfter: { today: {} } }), ["date"]],
  ...sources.flatMap((kind): typeof rules => {
    const answer = answers[kind];
    if (answer === undefined) return [];
    return [
      ["default", answer, [kind]],
      ["compare", limited({ differsFrom: { value: answer } }), Array.isArray(answer) ? [] : [kind]],
    ];
  }),
];

function withQuestions(questions: Values): SourceFiles {
  const page = JSON.parse(shipped[file] ?? "");
  const isSame = { type: "boolean", title: "The same", draw: { widget: "checkbox" } };
  const properties = { ...page.properties, isSame, ...questions };
  return { ...shipped, [file]: JSON.stringify({ ...page, properties }, null, 2) };
}

function pageIn(folder: SourceFiles) {
  const page = stepSource(folder, "grant", "support");
  if (!page) throw new Error("The page is there.");
  return page;
}

function faultsWith(questions: Values): string[] {
  const entries = Object.entries(questions);
  const parts = Array.from({ length: Math.ceil(entries.length / 60) }, (_, part) =>
    entries.slice(part * 60, part * 60 + 60),
  );
  return parts.flatMap((part) => {
    const folder = withQuestions(Object.fromEntries(part));
    const lines = (folder[file] ?? "").split("\n");
    return readDefinitions(folder, readOptions).faults.map(({ line, message }) => {
      const question = lines.slice(0, line).findLast((text) => /^ {4}"/u.test(text));
      return `${question} ${message}`;
    });
  });
}

const wanted = (kind: string, title: string) => {
  const list = kind === "choice" || kind === "choices" ? "countries" : null;
  return { ...requested, kind, title, list };
};

/** Returns a question of each kind with each rule that may be its own. */
function detailedQuestions(): Values {
  const plain = withQuestions({});
  const items = fieldLayout.groups.flatMap((group) => group.items);
  const made = sources.flatMap((kind) => {
    const { operations, name } = addEdit(
      { files: plain, source: pageIn(plain), lists },
      wanted(kind, kind),
      null,
    );
    const added = operations.find((one) => one.kind === "add-field" && one.name === name);
    const field = JSON.parse(JSON.stringify(added?.kind === "add-field" ? added.field : null)) as Values;
    return rules.flatMap(([path, value, kinds], index): [string, Json][] => {
      const item = items.find((one) => one.path === path);
      if (!(kinds?.includes(kind) ?? item?.suits?.(field) ?? true)) return [];
      const [keyword = "", inner] = path.split(".");
      const whole = inner === undefined ? value : { ...Object(field[keyword]), [inner]: value };
      const changed: Values = { ...field, title: `${kind} ${path}`, [keyword]: whole };
      const { messages: _, draw, ...others } = changed;
      const named = [changed, ...(Array.isArray(changed.variants) ? changed.variants : [])].flatMap((one) =>
        Object.keys(Object(one)),
      );
      const own = Object.entries({ pattern: "Capitals.", sameAs: "The same.", minLength: "Longer." }).filter(
        ([rule]) => named.includes(rule),
      );
      const messages = {
        ...Object.fromEntries(own),
        ...Object(field.messages),
        ...proposals(changed, false, lists),
      };
      return [
        [`${kind.replaceAll("-", "")}Rule${index}`, { ...others, messages, ...(draw ? { draw } : {}) }],
      ];
    });
  });
  return Object.fromEntries(made);
}

test.runIf(deep)("each kind may have these rules", () => {
  expect(faultsWith(detailedQuestions())).toEqual([]);
});

test.each(targets)("whatever rule a question has, it becomes of the kind %s without a fault", (target) => {
  const changed: Values = {};
  for (const [name, field] of Object.entries(detailedQuestions())) {
    const folder = withQuestions({ [name]: field });
    const source = pageIn(folder);
    const question = source.questions.find((one) => one.name === name);
    if (!question || kindOfQuestion(question) === target) continue;
    const { operations, gone } = kindEdit(
      { files: folder, source, lists },
      question,
      wanted(target, question.title),
    );
    const applied = applyOperations(folder, operations);
    if (applied.kind !== "applied") throw new Error(JSON.stringify(applied));
    const after = { ...folder, ...applied.files };
    changed[name] = JSON.parse(after[file] ?? "").properties[name];
    const now = pageIn(after).questions.find((one) => one.name === name);
    expect(now && kindOfQuestion(now), `${name}, without ${gone}`).toBe(target);
  }
  expect(Object.keys(changed).length).toBeGreaterThan(20);
  expect(faultsWith(changed)).toEqual([]);
});

test("a text with a limit becomes a signature, and the dialog says that the limit goes", () => {
  const questions = detailedQuestions();
  const limits = Object.entries(questions).filter(([, field]) => (field as Values).compare);
  expect(limits.length).toBeGreaterThan(1);
  for (const [name, field] of limits) {
    const folder = withQuestions({ [name]: field });
    const source = pageIn(folder);
    const question = source.questions.find((one) => one.name === name);
    if (!question || kindOfQuestion(question) === "signature") continue;
    const { gone } = kindEdit({ files: folder, source, lists }, question, wanted("signature", "Sign"));
    expect(gone).toEqual(["Limits"]);
  }
});
