import type { FieldDefinition, Json, ReviewSection } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { declaredCall } from "../../registry/declared-call.ts";
import { isCaseForm, listFile, type Page, pageFile, sharedFile, wizardFile } from "../../source/layout.ts";
import { nameInBlock, pagesWith, type QuestionPlace } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { questionsAt } from "../names/pages.ts";
import type { Operation } from "../operation.ts";
import { type FieldWanted, newField } from "./new-field.ts";
import { machineIn } from "./new-step.ts";
import { proposedMessages } from "./proposed-messages.ts";
import type { ReusableQuestion } from "./reusable-question.ts";
import { repeatsOf } from "./sent-entries.ts";
import { structuredQuestions } from "./structured-examples.ts";

/** The list of ISO 3166, by codes of three letters. */
export const allCountries = "all-countries";

/** Every question that the studio offers somewhere. */
const offered: ReusableQuestion[] = [
  block("name", "Name", "First, middle and last name."),
  block("address", "Address", "Of any country: street, city, state or region, and postal code.", ", "),
  made("email", { title: "Email", kind: "email" }, "An email address.", {
    widget: "email",
    autocomplete: "email",
  }),
  made("phone", { title: "Phone", kind: "phone" }, "A phone number with its area code.", {
    autocomplete: "tel",
  }),
  made("website", { title: "Website", kind: "website" }, "A web address.", {}),
  asked("tax-id", "Tax ID (EIN)", "The nine digits that the IRS gives a business.", {
    field: { type: "string", format: "ein", maxLength: 20, draw: { width: "half" } },
    sample: "12-3456789",
    name: "taxId",
  }),
  asked("date", "Date", "A day, typed or chosen.", {
    field: { type: "string", format: "date", draw: { calendar: true } },
    sample: "2027-03-31",
  }),
  asked("money", "Amount", "An amount in US dollars.", {
    field: { type: "string", format: "money", currency: "USD", draw: { width: "half" } },
    sample: "12500.00",
  }),
  asked("percent", "Percentage", "From 0 to 100.", {
    field: { type: "number", format: "percent", minimum: 0, maximum: 100, draw: { width: "third" } },
    sample: 60,
  }),
  asked("country", "Country", "Every country of the world.", {
    field: { type: "string", list: allCountries, draw: { widget: "combobox", autocomplete: "country" } },
    sample: "CAN",
  }),
  made("number", { title: "Number", kind: "number" }, "A whole number.", {
    widget: "number",
    width: "third",
  }),
  {
    id: "yes-no",
    title: "Yes or no",
    description: "A question with yes and no, and one more after yes.",
    insert: yesNo,
  },
  made("text", { title: "Question", kind: "text" }, "One line of text.", {}),
  made("long-text", { title: "Description", kind: "long-text" }, "Several lines of text.", {
    widget: "textarea",
    counter: true,
  }),
  made("tick", { title: "I confirm this", kind: "tick" }, "A box to tick.", { widget: "checkbox" }),
  made("upload", { title: "Document", kind: "file" }, "A PDF or a picture to upload.", {
    widget: "upload",
  }),
  made("uploads", { title: "Documents", kind: "files" }, "Up to five documents to upload.", {}),
  ...structuredQuestions,
];

/**
 * Returns the questions that the studio offers at a place, of a page by default; those that draw on a file only
 * where the folder has it.
 */
export function reusableQuestions(files: SourceFiles, place: OfferedAt = { step: "" }): ReusableQuestion[] {
  return offered.filter(
    ({ id }) => isOfferedAt(id, place) && (!needed[id] || Object.hasOwn(files, needed[id])),
  );
}

type OfferedAt = Pick<QuestionPlace, "step"> & { list?: string | null };

/** Questions with parts, which the entries of a list cannot have. */
const notInEntries = ["entries", "owners", "table"];
/** Forms of a procedure have no texts between their questions, as a table needs, and the desk sends no files with them. */
const notInCaseForms = ["table", "upload", "uploads"];

function isOfferedAt(id: string, { step, list }: OfferedAt): boolean {
  const isInEntries = typeof list === "string";
  return !(isInEntries && notInEntries.includes(id)) && !(isCaseForm(step) && notInCaseForms.includes(id));
}

/** The files without which a question can't be asked. */
const needed: { [id: string]: string } = {
  name: sharedFile("name"),
  address: sharedFile("address"),
  country: listFile(allCountries),
};

type Wanted = Pick<FieldWanted, "title" | "kind">;

function made(
  id: string,
  wanted: Wanted,
  description: string,
  draw: NonNullable<FieldDefinition["draw"]>,
): ReusableQuestion {
  const { title } = wanted;
  const insert = (files: SourceFiles, place: QuestionPlace): Operation[] => {
    const { name, field, sample } = newField({ ...wanted, list: null, required: false }, {});
    const drawn = Object.keys(draw).length === 0 ? field : { ...field, draw };
    return [added(files, place, { name, field: drawn, sample })];
  };
  return { id, title, description, insert };
}

function asked(
  id: string,
  title: string,
  description: string,
  { field, sample, name = id }: { field: FieldDefinition; sample: Json; name?: string },
): ReusableQuestion {
  const { draw, ...rules } = field;
  const messages = proposedMessages({ title, ...rules }, false);
  const whole: FieldDefinition = { title, ...rules, messages, ...(draw ? { draw } : {}) };
  return {
    id,
    title,
    description,
    insert: (files, place) => [added(files, place, { name, field: whole, sample })],
  };
}

function added(
  files: SourceFiles,
  place: QuestionPlace,
  { name, field, sample }: { name: string; field: FieldDefinition; sample: Json },
): Operation {
  const free = freeName(files, place, [name]);
  return { kind: "add-field", ...place, name: free, field, required: false, sample };
}

function yesNo(files: SourceFiles, place: QuestionPlace): Operation[] {
  const name = freeName(files, place, ["applies", "appliesDetails"]);
  const question: FieldDefinition = {
    title: "Does this apply to you?",
    type: "boolean",
    messages: { type: "Choose yes or no" },
    draw: { widget: "yes-no" },
  };
  const details = newField({ title: "Tell us more", kind: "long-text", list: null, required: false }, {});
  const followUp = { ...details.field, when: { [name]: { const: true } } };
  const detailsName = name.replace("applies", "appliesDetails");
  return [
    { kind: "add-field", ...place, name, field: question, required: false, sample: true },
    {
      kind: "add-field",
      ...place,
      after: name,
      name: detailsName,
      field: followUp,
      required: false,
      sample: details.sample,
    },
  ];
}

/** A block is written on the page, its answers in one line of the review, and each in the call, where one is declared. */
function block(id: string, title: string, description: string, join?: string): ReusableQuestion {
  const insert = (files: SourceFiles, place: QuestionPlace): Operation[] => {
    const { after } = place;
    const shared = JSON.parse(ownValue(files, sharedFile(id)) ?? "{}") as { properties?: object };
    const fields = Object.keys(shared.properties ?? {});
    const name = freeName(
      files,
      place,
      ["", ...fields].map((field) => nameInBlock(id, field)),
    );
    const { file, at, properties } = questionsAt(files, place);
    const behind = after ?? Object.keys(properties).at(-1);
    const names = fields.map((field) => nameInBlock(name, field));
    const pages = pagesWith(files, file);
    const line = { label: title, fields: names, ...(join === undefined ? {} : { join }) };
    return [
      {
        kind: "set",
        file,
        path: [...at, "properties", name],
        value: { block: id, title },
        ...(behind === undefined ? {} : { after: behind }),
      },
      ...[...new Set([file, ...pages.map(pageFile)])].flatMap((one) => reviewedIn(files, one, place, line)),
      ...pages.flatMap((page) => sentBy(files, page, place, names)),
    ];
  };
  return { id, title, description, insert };
}

/** Adds a line to the review of a page, or of the entries of a list, where a file lays it out. */
function reviewedIn(files: SourceFiles, file: string, { list }: QuestionPlace, line: Json): Operation[] {
  const { review = [] } = JSON.parse(ownValue(files, file) ?? "{}") as { review?: ReviewSection[] };
  const own = review.findIndex(({ rows, each }) => (list === undefined ? rows : each?.field === list));
  if (own < 0) return [];
  const rows = list === undefined ? review[own]?.rows : review[own]?.each?.rows;
  const path = ["review", own, ...(list === undefined ? ["rows"] : ["each", "rows"]), rows?.length ?? 0];
  return [{ kind: "insert", file, path, value: line }];
}

/** The call that saves a page carries every answer, where the wizard declares one. */
function sentBy(
  files: SourceFiles,
  { wizard, step }: Page,
  { list }: QuestionPlace,
  names: string[],
): Operation[] {
  const declared = declaredCall(machineIn(files, wizard), step);
  if (!declared || typeof declared.call.body !== "object") return [];
  const body = [...declared.path, "body"];
  const paths = list === undefined ? [[]] : repeatsOf(declared.call.body, list);
  return paths.flatMap((path) =>
    names.map((name): Operation => {
      const file = wizardFile(wizard);
      return { kind: "set", file, path: [...body, ...path, name], value: `{${name}}` };
    }),
  );
}

/** Returns the first of some names, numbered if need be so that the page or entry has none of them. */
function freeName(files: SourceFiles, place: QuestionPlace, [name = "", ...others]: string[]): string {
  const taken = Object.keys(questionsAt(files, place).properties);
  const numbered = (one: string, number: number) =>
    number === 1 ? one : one.replace(name, `${name}${number}`);
  let number = 1;
  while ([name, ...others].some((one) => taken.includes(numbered(one, number)))) number += 1;
  return numbered(name, number);
}
