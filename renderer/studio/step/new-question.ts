import type { FieldDefinition, OptionList } from "#engine";
import {
  choicesFrom,
  EditRefusal,
  type FieldKind,
  fieldNameFrom,
  newField,
  type Operation,
  type QuestionPlace,
  reusableQuestions,
  type SourceFiles,
} from "#engine/authoring";
import { freeName as freeListName } from "../naming/free-name.ts";
import { proposals } from "./field-edits.ts";
import { freeName } from "./question-edits.ts";
import type { StepSource } from "./step-source.ts";

/** A question that somebody wants. */
export interface QuestionWish {
  title: string;
  /** The id of a reusable question, `choice` or `choices`. */
  kind: string;
  isRequired: boolean;
  /** Of a choice: the list, or the choices of a new one, one a line. */
  list: string | null;
  choices: string;
}

/** A kind of question to add. */
export interface QuestionKind {
  id: string;
  title: string;
  description: string;
  /** Whether its title is asked for: those of several questions have their own. */
  isOne: boolean;
}

const several = ["name", "address", "yes-no"];

/** Returns everything that can be added to a page, the commonest first. */
export function questionKinds(files: SourceFiles): QuestionKind[] {
  const all = reusableQuestions(files).map(({ id, title, description }) => ({
    id,
    title: plainTitles[id] ?? title,
    description,
    isOne: !several.includes(id),
  }));
  const rank = ({ id }: QuestionKind) => (first.includes(id) ? first.indexOf(id) : first.length);
  return [...all, ...choices].sort((a, b) => rank(a) - rank(b));
}

const first = [
  "text",
  "long-text",
  "choice",
  "choices",
  "yes-no",
  "number",
  "money",
  "date",
  "tick",
  "upload",
  "uploads",
];
const plainTitles: { [id: string]: string } = {
  text: "Short text",
  "long-text": "Long text",
  tick: "Box to tick",
  "yes-no": "Yes or no, with more after yes",
};
const choices: QuestionKind[] = [
  { id: "choice", title: "One choice", description: "One answer out of several.", isOne: true },
  { id: "choices", title: "Several choices", description: "As many answers as apply.", isOne: true },
];

/** Returns the operations that add a question, and the name that it gets. */
export function addEdit(
  files: SourceFiles,
  source: StepSource,
  wish: QuestionWish,
  lists: { [name: string]: OptionList },
  after: string | null,
): { operations: Operation[]; name: string } {
  const place: QuestionPlace = { wizard: source.wizard, step: source.step, after };
  if (wish.kind === "choice" || wish.kind === "choices") return choiceEdit(source, wish, lists, place);
  const reusable = reusableQuestions(files).find(({ id }) => id === wish.kind);
  if (!reusable) throw new EditRefusal("There is no such kind of question.");
  const operations = reusable.insert(files, place);
  const [head, ...more] = operations;
  if (head?.kind !== "add-field")
    return { operations, name: head?.kind === "set" ? String(head.path.at(-1)) : "" };
  const title = wish.title.trim() || (head.field.title ?? "");
  const field: FieldDefinition = { ...head.field, title };
  const messages = { ...field.messages, ...proposals(field, wish.isRequired, lists) };
  const whole = { ...field, ...(Object.keys(messages).length > 0 ? { messages } : {}) };
  // Questions that belong together name each other.
  const name = more.length > 0 ? head.name : freeName(source, fieldNameFrom(title));
  return { operations: [{ ...head, name, field: whole, required: wish.isRequired }, ...more], name };
}

/** So few choices are seen at a glance. */
const few = 5;

function choiceEdit(
  source: StepSource,
  { title, kind, list, choices, isRequired }: QuestionWish,
  lists: { [name: string]: OptionList },
  place: QuestionPlace,
): { operations: Operation[]; name: string } {
  const made = list === null ? choicesFrom(choices) : null;
  const id = list ?? freeListName(title, new Set(Object.keys(lists)), "choices");
  const options = made ?? lists[id]?.options ?? [];
  const all = { ...lists, [id]: { title: title.trim(), options } };
  const fresh = newField(
    { title: title.trim(), kind: kind as FieldKind, list: id, required: isRequired },
    all,
  );
  const widget = kind === "choice" ? "radio" : "checkboxes";
  const field =
    options.length <= few ? { ...fresh.field, draw: { ...fresh.field.draw, widget } } : fresh.field;
  const name = freeName(source, fresh.name);
  const added: Operation = { kind: "add-field", ...place, ...fresh, name, field };
  if (!made) return { operations: [added], name };
  return { operations: [{ kind: "add-list", name: id, title: title.trim(), options: made }, added], name };
}
