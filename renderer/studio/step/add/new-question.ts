import type { FieldDefinition } from "#engine";
import {
  choicesFrom,
  EditRefusal,
  type FieldKind,
  newField,
  type Operation,
  placeBelow,
  type QuestionPlace,
  reusableQuestions,
  shortFieldName,
} from "#engine/authoring";
import { freeName as freeListName } from "../../naming/free-name.ts";
import { type EditedPage, proposals } from "../edits/field-edits.ts";
import { addProblem, freeName } from "../edits/question-edits.ts";
import { sumEdit } from "../edits/sum-edits.ts";
import { lastOfTable } from "../edits/tables.ts";
import type { Added, RequestedQuestion } from "./requested-question.ts";
import { structuredEdit } from "./structured-question.ts";

type AddField = Operation & { kind: "add-field" };

/** Returns the operations that add a question, and the name that it gets. */
export function addEdit(page: EditedPage, requested: RequestedQuestion, after: string | null): Added {
  const { files, source, lists } = page;
  // Nothing is between the lines of a table.
  const behind = after === null ? null : (lastOfTable(source, after) ?? after);
  const place = placeBelow(source, behind);
  const problem = addProblem(files, source);
  if (problem) throw new EditRefusal(problem);
  const title = requested.title.trim();
  const titled = { ...requested, title };
  if (requested.kind === "total")
    return sumEdit(source, { title, of: requested.summands, after: behind, isLimited: false });
  if (requested.kind === "choice" || requested.kind === "choices") return choiceEdit(page, titled, place);
  return structuredEdit(files, place, titled, lists) ?? reusableEdit(page, titled, place);
}

/** Returns the edit that adds an offered reusable question with its own wording. */
function reusableEdit(
  { files, source }: EditedPage,
  requested: RequestedQuestion,
  place: QuestionPlace,
): Added {
  const { title, isRequired, isFollowUpRequired } = requested;
  const reusable = reusableQuestions(files).find(({ id }) => id === requested.kind);
  if (!reusable) throw new EditRefusal("There is no such kind of question.");
  const [head, ...others] = reusable.insert(files, place);
  if (head?.kind === "set") return blockEdit(head, others, requested);
  if (head?.kind !== "add-field") throw new EditRefusal("This kind of question can’t be added here.");
  const [follow] = others;
  const name = freeName(source, shortFieldName(title || (head.field.title ?? "")));
  const asked = worded(head, name, title, isRequired);
  const more = requested.followUp.trim();
  if (follow?.kind !== "add-field" || more === "") return { operations: [asked], name };
  const second = freeName(source, shortFieldName(more), [name]);
  const followUp = worded(follow, second, more, isFollowUpRequired);
  const field = { ...followUp.field, when: { [name]: { const: true } } };
  return { operations: [asked, { ...followUp, after: name, field }], name };
}

/** Adds several questions in one, which a file of shared/ has. */
function blockEdit(
  head: Operation & { kind: "set" },
  others: Operation[],
  { title, isRequired }: RequestedQuestion,
): Added {
  const said = { ...(title ? { title } : {}), ...(isRequired ? { required: true } : {}) };
  const value = { ...Object(head.value), ...said };
  return { operations: [{ ...head, value }, ...others], name: String(head.path.at(-1)) };
}

/** Returns a question of an offered kind with the wording, and the messages that follow from both. */
function worded(offered: AddField, name: string, title: string, required: boolean): AddField {
  const field: FieldDefinition = { ...offered.field, title: title || (offered.field.title ?? "") };
  const messages = { ...field.messages, ...proposals(field, required, {}) };
  return {
    ...offered,
    name,
    required,
    field: { ...field, ...(Object.keys(messages).length > 0 ? { messages } : {}) },
  };
}

/** Maximum number of choices that are shown at once, without a list to open. */
const few = 5;

function choiceEdit(
  { source, lists }: EditedPage,
  { title, kind, list, choices, isRequired }: RequestedQuestion,
  place: QuestionPlace,
): Added {
  const made = list === null ? choicesFrom(choices) : null;
  const id = list ?? freeListName(title.slice(0, 40), new Set(Object.keys(lists)), "choices");
  const options = made ?? lists[id]?.options ?? [];
  const all = { ...lists, [id]: { title, options } };
  const fresh = newField({ title, kind: kind as FieldKind, list: id, required: isRequired }, all);
  const widget = kind === "choice" ? "radio" : "checkboxes";
  const field =
    options.length <= few ? { ...fresh.field, draw: { ...fresh.field.draw, widget } } : fresh.field;
  const name = freeName(source, shortFieldName(title));
  const added: Operation = { kind: "add-field", ...place, ...fresh, name, field };
  if (!made) return { operations: [added], name };
  return { operations: [{ kind: "add-list", name: id, title, options: made }, added], name };
}
