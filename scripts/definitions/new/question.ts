import type { FieldDefinition, Json, OptionList } from "#engine";
import { Refusal } from "../plan/refusal.ts";
import { fieldNameFrom, withinSentence } from "./names.ts";

/** The kinds of question, by the keyword that names them. */
export const kinds = {
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

export type Kind = keyof typeof kinds;

/** A requested question; on the command line, `"Planned spend: number, required"`. */
export interface Wanted {
  title: string;
  kind: Kind;
  list: string | null;
  required: boolean;
}

/** Returns a field for the step and a valid answer for the journeys. */
export interface NewField {
  name: string;
  field: FieldDefinition;
  required: boolean;
  sample: Json;
}

/** Reads `Title: kind, required`; the kind is text when left out. */
export function wantedFrom(words: string): Wanted {
  const colon = words.lastIndexOf(":");
  const title = (colon < 0 ? words : words.slice(0, colon)).trim();
  const rest =
    colon < 0
      ? []
      : words
          .slice(colon + 1)
          .split(",")
          .map((part) => part.trim());
  const [kind = "text", list] = (rest.find((part) => part !== "required") ?? "text").split("=");
  if (title === "") throw new Refusal(`"${words}" has no title: write "Planned spend: number, required".`);
  if (!isKind(kind)) {
    throw new Refusal(`"${kind}" is no kind of question. Known: ${Object.keys(kinds).join(", ")}.`);
  }
  if (kind.startsWith("choice") && !list) {
    throw new Refusal(`"${title}" needs its list: write "${title}: ${kind}=countries".`);
  }
  return { title, kind, list: list ?? null, required: rest.includes("required") };
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(kinds, word);
}

/** Adds every message that the field needs. */
export function newField(wanted: Wanted, lists: { [name: string]: OptionList }): NewField {
  const { title, required } = wanted;
  const inner = withinSentence(title);
  const { field, sample } = made(wanted, inner, lists);
  const verb = wanted.list === null ? "Enter" : "Choose";
  const sentence = wanted.kind.startsWith("file") ? `Upload the ${inner}` : `${verb} the ${inner}`;
  const messages = { ...(required ? { required: sentence } : {}), ...field.messages };
  return { name: fieldNameFrom(title), field: { title, ...field, messages }, required, sample };
}

type Made = { field: FieldDefinition; sample: Json };

function made({ title, kind, list }: Wanted, inner: string, lists: { [name: string]: OptionList }): Made {
  switch (kind) {
    case "number":
      return numberField(inner);
    case "choice":
    case "choices":
      return choiceField(kind, inner, list ?? "", lists);
    case "tick":
      return { field: { type: "boolean", draw: { widget: "checkbox" } }, sample: true };
    case "file":
      return fileField();
    case "files":
      return filesField(inner);
    case "phone":
      return textField(
        inner,
        40,
        "+14045550123",
        "phone",
        "Enter a phone number with its area code, such as 404-555-0123",
      );
    case "email":
      return textField(
        inner,
        254,
        "jordan@example.com",
        "email",
        "Enter an email address, such as jordan@example.com",
      );
    case "website":
      return textField(
        inner,
        200,
        "https://example.com",
        "website",
        "Enter a web address, such as example.com",
      );
    case "long-text":
      return withDraw(textField(inner, 500, title), { widget: "textarea", counter: true });
    default:
      return textField(inner, 100, title);
  }
}

function withDraw({ field, sample }: Made, draw: FieldDefinition["draw"] & object): Made {
  return { field: { ...field, draw: { ...field.draw, ...draw } }, sample };
}

function textField(inner: string, most: number, sample: string, format?: string, sentence?: string): Made {
  const form = format && sentence ? { format, messages: { format: sentence } } : {};
  const field: FieldDefinition = {
    type: "string",
    ...form,
    maxLength: most,
    messages: { ...form.messages, maxLength: `Shorten the ${inner} to ${most} characters or fewer` },
  };
  return { field, sample: sample.slice(0, most) };
}

function numberField(inner: string): Made {
  const range = `Enter the ${inner} as a number from 0 to 1000000`;
  const messages = { type: "Enter a whole number, such as 250", minimum: range, maximum: range };
  return { field: { type: "integer", minimum: 0, maximum: 1_000_000, messages }, sample: 250 };
}

function choiceField(
  kind: "choice" | "choices",
  inner: string,
  list: string,
  lists: { [name: string]: OptionList },
): Made {
  const options = lists[list]?.options;
  const first = options?.[0]?.value;
  if (!options || first === undefined) {
    throw new Refusal(`There is no list "${list}" in options/. Known: ${Object.keys(lists).join(", ")}.`);
  }
  const type = typeof first === "string" ? "string" : ("number" as const);
  const messages = { list: `Choose the ${inner} from the list` };
  if (kind === "choice") return { field: { type, list, messages }, sample: first };
  const field: FieldDefinition = {
    type: "array",
    items: { type, list, messages },
    uniqueItems: true,
    maxItems: options.length,
    messages: {
      uniqueItems: "Choose each only once",
      maxItems: `Choose ${options.length} or fewer`,
    },
  };
  return { field, sample: [first] };
}

function fileField(): Made {
  const field: FieldDefinition = {
    type: "object",
    description: "PDF, JPEG or PNG, up to 10 MB.",
    file: { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 10_485_760 },
    messages: { file: "Choose a PDF, JPEG or PNG file of 10 MB or less" },
  };
  const sample = {
    id: "00000000-0000-4000-8000-000000000001",
    name: "document.pdf",
    type: "application/pdf",
    size: 20_480,
  };
  return { field, sample };
}

/** Five files of 10 MB are what one registrant may keep. */
function filesField(inner: string): Made {
  const { field: one, sample } = fileField();
  const { description, ...items } = one;
  const field: FieldDefinition = {
    type: "array",
    description: `${description?.replace(/\.$/u, "")} each.`,
    items,
    maxItems: 5,
    messages: { maxItems: `Keep 5 files or fewer for the ${inner}` },
  };
  return { field, sample: [sample] };
}
