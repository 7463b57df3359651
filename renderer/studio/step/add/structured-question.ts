import type { OptionList } from "#engine";
import {
  choicesFrom,
  consentEdit,
  EditRefusal,
  entriesEdit,
  type Operation,
  ownersEdit,
  type QuestionPlace,
  type SourceFiles,
  scaleEdit,
  signatureEdit,
  tableEdit,
} from "#engine/authoring";
import { freeName as freeListName } from "../../naming/free-name.ts";
import type { Added, RequestedQuestion } from "./requested-question.ts";

/** Returns the operations that add what has parts of its own or rules beside others; null for other kinds. */
export function structuredEdit(
  files: SourceFiles,
  place: QuestionPlace,
  requested: RequestedQuestion,
  lists: { [name: string]: OptionList },
): Added | null {
  const { kind, title, isRequired: required, low, high } = requested;
  const worded = { title, hint: requested.hint.trim(), required };
  const lines = requested.lines.split("\n");
  if (kind === "entries") return questionAdded(entriesEdit(files, place, { ...worded, columns: lines }));
  if (kind === "owners") return questionAdded(ownersEdit(files, place, worded));
  if (kind === "consent")
    return questionAdded(consentEdit(files, place, { ...worded, text: requested.acceptedText.trim() }));
  if (kind === "signature")
    return questionAdded(signatureEdit(files, place, { ...worded, of: requested.signer }), -1);
  if (kind === "scale") {
    const [minimum, maximum] = [Number(requested.minimum), Number(requested.maximum)];
    const ends = { low: low.trim(), high: high.trim() };
    return questionAdded(scaleEdit(files, place, { ...worded, minimum, maximum, ...ends }));
  }
  if (kind !== "table") return null;
  const list = tableList(requested, lists);
  return questionAdded(tableEdit(files, place, { ...worded, lines, list }));
}

function tableList({ title, list, choices }: RequestedQuestion, lists: { [name: string]: OptionList }) {
  const known = list === null ? undefined : lists[list];
  if (list !== null && known) return { name: list, title: known.title, options: known.options, isNew: false };
  const name = freeListName(title.slice(0, 40), new Set(Object.keys(lists)), "choices");
  return { name, title, options: choicesFrom(choices), isNew: true };
}

/** `which`: the question that is meant, of several that come with it. */
function questionAdded(operations: Operation[], which = 0): Added {
  const asked = operations.filter((one) => one.kind === "add-field").at(which);
  if (!asked) throw new EditRefusal("This kind of question can’t be added here.");
  return { operations, name: asked.name };
}
