import { type FieldDefinition, isComputed, lookupOf } from "#engine";
import {
  allCountries,
  blockIn,
  type QuestionSource,
  reusableQuestions,
  type SourceFiles,
  type StepSource,
} from "#engine/authoring";

/** A kind of question to add. */
export interface QuestionKind {
  /** The id of a reusable question, `choice`, `choices` or `total`. */
  id: string;
  title: string;
  description: string;
  group: string;
  /** Further search words. */
  also: string;
  /** Question that asks for its first text. */
  ask: string;
  /** Default of that text. */
  proposed: string;
}

const ready = "Ready-made";

/** Names of the kinds, in the order in which they are offered. */
const named: { [id: string]: Pick<QuestionKind, "title" | "description" | "group" | "also"> } = {
  text: { title: "Short text", description: "One line.", group: "Text", also: "question line open" },
  "long-text": {
    title: "Long text",
    description: "Several lines, with a counter.",
    group: "Text",
    also: "paragraph comment open",
  },
  choice: {
    title: "One choice",
    description: "One answer out of several.",
    group: "Choices",
    also: "radio menu select dropdown single",
  },
  choices: {
    title: "Several choices",
    description: "As many answers as apply.",
    group: "Choices",
    also: "checkboxes multiple select",
  },
  "yes-no": {
    title: "Yes or no",
    description: "And one more after yes.",
    group: "Choices",
    also: "boolean follow-up toggle",
  },
  tick: {
    title: "Checkbox",
    description: "To confirm something.",
    group: "Choices",
    also: "checkbox tick agree",
  },
  country: {
    title: "Country",
    description: "Every country, to be searched.",
    group: "Choices",
    also: "nationality citizenship nation residence world land iso",
  },
  scale: {
    title: "Scale",
    description: "From 1 to 5, with words at its ends.",
    group: "Choices",
    also: "rating agreement satisfaction likert points",
  },
  table: {
    title: "Table",
    description: "The same choices for several lines.",
    group: "Choices",
    also: "matrix grid rows columns rating",
  },
  entries: {
    title: "List of entries",
    description: "People add as many as they have.",
    group: "Several entries",
    also: "rows repeat people table add more",
  },
  owners: {
    title: "Owners with shares",
    description: "Names and percentages, together 100% at most.",
    group: "Several entries",
    also: "ownership shareholders beneficial equity partners percent stake",
  },
  consent: {
    title: "Recorded consent",
    description: "A text that is accepted, and kept word by word.",
    group: "Agreement",
    also: "agree agreement accept terms declaration confirm privacy permission legal",
  },
  signature: {
    title: "Signature",
    description: "A typed name, the same as an earlier answer.",
    group: "Agreement",
    also: "sign signed autograph declare name",
  },
  number: {
    title: "Number",
    description: "A whole number.",
    group: "Numbers and dates",
    also: "count integer",
  },
  money: {
    title: "Amount of money",
    description: "In US dollars.",
    group: "Numbers and dates",
    also: "currency price budget",
  },
  percent: {
    title: "Percentage",
    description: "From 0 to 100.",
    group: "Numbers and dates",
    also: "percent % share rate ownership proportion",
  },
  total: {
    title: "Total",
    description: "Adds up other answers. Nobody types it.",
    group: "Numbers and dates",
    also: "sum calculate computed result together add up percent shares",
  },
  date: {
    title: "Date",
    description: "Typed, or in a calendar.",
    group: "Numbers and dates",
    also: "day calendar",
  },
  upload: {
    title: "One file",
    description: "A PDF or a picture.",
    group: "Files",
    also: "upload document attachment",
  },
  uploads: {
    title: "Several files",
    description: "Up to five documents.",
    group: "Files",
    also: "upload documents attachments",
  },
};

/** Kinds that are built from further input instead of copied. */
const made = ["choice", "choices", "total"];

/** Returns everything that can be added to a page, or to the entries of a list, the commonest first. */
export function questionKinds(files: SourceFiles, place?: Pick<StepSource, "step" | "list">): QuestionKind[] {
  const reusable = reusableQuestions(files, place).map(({ id, title, description }) => ({
    id,
    title,
    description,
  }));
  const all = [...made.map((id) => ({ id, title: "", description: "" })), ...reusable];
  const order = Object.keys(named);
  const rank = ({ id }: { id: string }) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, title, description }): QuestionKind => {
      const isBlock = blocks.includes(id);
      const own = named[id] ?? { title, description, group: ready, also: "" };
      return {
        id,
        ...own,
        ask: isBlock ? "Heading above the questions" : (asks[id] ?? "What do you ask?"),
        proposed: named[id] && !worded.includes(id) ? "" : title,
      };
    });
}

/** Returns the kind of a question, by its id; null for one that no kind makes, such as a look-up. */
export function kindOfQuestion({ field, written, isBlock }: QuestionSource): string | null {
  if (isBlock) return blockIn(written);
  const { type, list, items, file, consent, draw } = field;
  if (isComputed(field)) return "total";
  if (consent !== undefined) return "consent";
  if (field.const !== undefined || lookupOf(field)) return null;
  if (file) return "upload";
  if (items?.properties) return "entries";
  if (type === "array") return items?.file ? "uploads" : "choices";
  if (list !== undefined) return list === allCountries ? "country" : "choice";
  if (type === "boolean") return draw?.widget === "checkbox" ? "tick" : "yes-no";
  return typedKind(field);
}

function typedKind({ type, format, draw, compare = [] }: FieldDefinition): string | null {
  const isNumber = type === "integer" || type === "number";
  if (format !== undefined) return byFormat[format] ?? (isNumber ? "number" : "text");
  if (isNumber) return draw?.widget === "scale" ? "scale" : "number";
  if (type !== "string") return null;
  if (draw?.widget === "textarea") return "long-text";
  return compare.some((one) => one.loosely && one.equals) ? "signature" : "text";
}

/** Kinds by format; other formats are texts or numbers. */
const byFormat: { [format: string]: string } = {
  email: "email",
  phone: "phone",
  website: "website",
  ein: "tax-id",
  date: "date",
  money: "money",
  percent: "percent",
};

/** Kinds whose words are the same nearly everywhere. */
const worded = ["signature", "consent", "owners", "country"];

const asks: { [id: string]: string } = {
  entries: "What do people list?",
  table: "What do you ask above the lines?",
  consent: "Words beside the box",
  total: "What is the result called?",
};

/** Kinds that ask several questions under one heading. */
export const blocks = ["name", "address"];
