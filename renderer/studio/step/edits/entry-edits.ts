import { nameOnPage, type Operation, type SourceFiles, type StepSource } from "#engine/authoring";
import { needsOfQuestion } from "./question-edits.ts";

/** Returns the edit that removes a question of a list's entries, or a sentence on why it must stay. */
export function removeEntryEdit(files: SourceFiles, entries: StepSource, name: string): Operation[] | string {
  const { wizard, step, questions } = entries;
  const title = questions.find((one) => one.name === name)?.title ?? name;
  if (questions.length === 1)
    return `“${title}” is the only question of each entry. Add another one first, or remove the whole list.`;
  const [first] = needsOfQuestion(files, entries, name);
  if (first) return `${first} Change that first.`;
  return [{ kind: "remove", address: `${wizard}/${step}.${nameOnPage(entries, name)}` }];
}
