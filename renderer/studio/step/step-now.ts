import type { Condition, FieldDefinition, OptionList, WizardDefinition } from "#engine";
import {
  isOfBlock,
  listsIn,
  type QuestionSource,
  type ReadableField,
  readableAt,
  type SourceFiles,
  type StepSource,
  stepOfDraft,
} from "#engine/authoring";
import { conditionWords } from "../condition/words.ts";

/** Page as currently typed, in the keywords that the engine runs on: it need not wait for the check. */
export interface StepNow {
  /** The fields of a question: one, or those of a block. None while a block has not been read. */
  fieldsOf: (question: QuestionSource) => { [name: string]: FieldDefinition };
  /** Names of the fields that must be answered. */
  required: string[];
  lists: { [name: string]: OptionList };
  /** Returns what a condition at a question, or of the page, may read; null until the wizard has been read once. */
  readableFor: (question: string | null) => ReadableField[] | null;
  /** Says a condition as a clause that follows "when". */
  inWords: (condition: Condition) => string;
}

/** Returns what is known of the entries of a list: a condition there may read what is above in the entry. */
export function entriesNow(now: StepNow, { list, questions }: StepSource): StepNow {
  return {
    ...now,
    readableFor(question) {
      const readable = now.readableFor(null);
      const columns = readable?.find(({ name }) => name === list)?.columns ?? [];
      const index = questions.findIndex(({ name }) => name === question);
      const above = index < 0 ? questions : questions.slice(0, index);
      const isAbove = (name: string) =>
        above.some((one) => one.name === name || (one.isBlock && isOfBlock(name, one.name)));
      return (
        readable && [
          ...columns.filter(({ name }) => isAbove(name)),
          ...readable.filter(({ name }) => name.includes(".")),
        ]
      );
    },
  };
}

/** Reads a page of a wizard from the draft; null if its order can't be read yet. */
export function stepNow(files: SourceFiles, source: StepSource, wizard: WizardDefinition | null): StepNow {
  const { step, fieldsOf } = stepOfDraft(files, source, wizard?.steps[source.step]);
  const lists = { ...wizard?.lists, ...listsIn(files) };
  const steps = { ...wizard?.steps, [source.step]: step };
  const known = new Map<string | null, ReadableField[]>();
  return {
    fieldsOf: ({ name }) => fieldsOf.get(name) ?? {},
    required: step.required,
    lists,
    readableFor(question) {
      if (!wizard) return null;
      const [first = question] = Object.keys(fieldsOf.get(question ?? "") ?? {});
      const found =
        known.get(question) ??
        readableAt({ ...wizard, steps, lists }, source.step, first === null ? undefined : { field: first });
      known.set(question, found);
      return found;
    },
    inWords: (condition) => conditionWords({ id: "", version: "", steps, lists }, condition, step.properties),
  };
}
