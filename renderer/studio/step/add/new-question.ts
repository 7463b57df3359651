import type { FieldDefinition, OptionList } from "#engine";
import {
  choicesFrom,
  EditRefusal,
  type FieldKind,
  newField,
  type Operation,
  placeBelow,
  type QuestionPlace,
  reusableQuestions,
  type SourceFiles,
  type StepSource,
  shortFieldName,
} from "#engine/authoring";
import { freeName as freeListName } from "../../naming/free-name.ts";
import { proposals } from "../edits/field-edits.ts";
import { addProblem, freeName } from "../edits/question-edits.ts";
import { sumEdit } from "../edits/sum-edits.ts";
import { lastOfTable } from "../table/tables.ts";
import type { Added, RequestedQuestion } from "./requested-question.ts";
import { structuredEdit } from "./structured-question.ts";

type Lists = { [name: string]: OptionList };
type AddField = Operation & { kind: "add-field" };

/** Returns the operations that add a question, and the name that it gets. */
export function addEdit(
  files: SourceFiles,
  source: StepSource,
  requested: RequestedQuestion,
  lists: Lists,
  after: string | null,
): Added {
  // Nothing stands between the lines of a table.
  const behind = after === null ? null : (lastOfTable(source, after) ?? after);
  const place = placeBelow(source, behind);
  const title = requested.title.trim();
  const problem = addProblem(files, source);
  if (problem) throw new EditRefusal(problem);
  if (requested.kind === "total") return sumEdit(source, title, requested.summands, behind, false);
  if (requested.kind === "choice" || requested.kind === "choices")
    return choiceEdit(source, { ...requested, title }, lists, place);
  const structured = structuredEdit(files, place, { ...requested, title }, lists);
  if (structured) return structured;
  const reusable = reusableQuestions(files).find(({ id }) => id === requested.kind);
  if (!reusable) throw new EditRefusal("There is no such kind of question.");
  const operations = reusable.insert(files, place);
  const [head, follow] = operations;
  if (head?.kind === "set")
    return {
      operations: [
        {
          ...head,
          value: {
            ...Object(head.value),
            ...(title ? { title } : {}),
            ...(requested.isRequired ? { required: true } : {}),
          },
        },
        ...operations.slice(1),
      ],
      name: String(head.path.at(-1)),
    };
  if (head?.kind !== "add-field") throw new EditRefusal("This kind of question can’t be added here.");
  const name = freeName(source, shortFieldName(title || (head.field.title ?? "")));
  const asked = worded(head, name, title, requested.isRequired);
  const more = requested.followUp.trim();
  if (follow?.kind !== "add-field" || more === "") return { operations: [asked], name };
  const second = freeName(source, shortFieldName(more), [name]);
  const followUp = worded(follow, second, more, requested.isFollowUpRequired);
  const field = { ...followUp.field, when: { [name]: { const: true } } };
  return { operations: [asked, { ...followUp, after: name, field }], name };
}

/** A question as it is offered, with words of its own and the sentences that follow from them. */
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

/** So few choices are seen at a glance. */
const few = 5;

function choiceEdit(
  source: StepSource,
  { title, kind, list, choices, isRequired }: RequestedQuestion,
  lists: Lists,
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
