import type { FieldDefinition, Json, OptionList } from "../../../definition/definition.ts";
import { ownValue } from "../../../definition/json.ts";
import { fieldNameFrom } from "../names/name-from-title.ts";
import type { NewField } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { proposedMessages } from "./proposed-messages.ts";

/** The kinds of question, by the keyword that names them. */
export const fieldKinds = {
  text: "one line of text",
  "long-text": "several lines of text",
  number: "a whole number",
  choice: "one choice from a list: choice=countries",
  choices: "several choices from a list: choices=objectives",
  tick: "a box to tick",
  phone: "a phone number",
  email: "an email address",
  website: "a web address",
  file: "a document to upload",
  files: "several documents to upload",
} as const;

export type FieldKind = keyof typeof fieldKinds;

/** A requested question. */
export interface FieldWanted {
  title: string;
  kind: FieldKind;
  list: string | null;
  required: boolean;
}

/** Returns a field with every message that it needs. */
export function newField(
  { title, kind, list, required }: FieldWanted,
  lists: { [name: string]: OptionList },
): NewField {
  const { field: made, sample } = fieldOf(kind, title, list ?? "", lists);
  const field: FieldDefinition = { title, ...made };
  if (field.items && !field.items.file)
    field.items = { ...field.items, messages: proposedMessages({ ...field.items, title }, false, lists) };
  if (field.items?.file) field.items = { ...field.items, messages: proposedMessages(field.items, false) };
  const { draw, ...rules } = field;
  const messages = proposedMessages(field, required, lists);
  return {
    name: fieldNameFrom(title),
    field: { ...rules, messages, ...(draw ? { draw } : {}) },
    required,
    sample,
  };
}

type Made = { field: FieldDefinition; sample: Json };

function fieldOf(kind: FieldKind, title: string, list: string, lists: { [name: string]: OptionList }): Made {
  switch (kind) {
    case "number":
      return { field: { type: "integer", minimum: 0, maximum: 1_000_000 }, sample: 250 };
    case "choice":
    case "choices":
      return choiceField(kind, list, lists);
    case "tick":
      return { field: { type: "boolean", draw: { widget: "checkbox" } }, sample: true };
    case "file":
      return {
        field: { type: "object", description: "PDF, JPEG or PNG, up to 10 MB.", file: document },
        sample: sampleFile,
      };
    case "files":
      return filesField();
    case "phone":
      return { field: { type: "string", format: "phone", maxLength: 40 }, sample: "+14045550123" };
    case "email":
      return { field: { type: "string", format: "email", maxLength: 254 }, sample: "jordan@example.com" };
    case "website":
      return { field: { type: "string", format: "website", maxLength: 200 }, sample: "https://example.com" };
    case "long-text": {
      const draw = { widget: "textarea", counter: true };
      return { field: { type: "string", maxLength: 500, draw }, sample: title.slice(0, 500) };
    }
    default:
      return { field: { type: "string", maxLength: 100 }, sample: title.slice(0, 100) };
  }
}

function choiceField(kind: "choice" | "choices", list: string, lists: { [name: string]: OptionList }): Made {
  const options = ownValue(lists, list)?.options;
  const first = options?.find(({ retired }) => !retired)?.value;
  if (!options || first === undefined)
    throw new EditRefusal(`There is no list "${list}" in options/. Known: ${Object.keys(lists).join(", ")}.`);
  const type = typeof first === "string" ? "string" : ("number" as const);
  if (kind === "choice") return { field: { type, list }, sample: first };
  const field: FieldDefinition = {
    type: "array",
    items: { type, list },
    uniqueItems: true,
    maxItems: options.length,
  };
  return { field, sample: [first] };
}

const document = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 10_485_760 };
const sampleFile = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "document.pdf",
  type: "application/pdf",
  size: 20_480,
};

/** Five files of 10 MB are what one registrant may keep. */
function filesField(): Made {
  const field: FieldDefinition = {
    type: "array",
    description: "PDF, JPEG or PNG, up to 10 MB each.",
    items: { type: "object", file: document },
    maxItems: 5,
  };
  return { field, sample: [sampleFile] };
}
