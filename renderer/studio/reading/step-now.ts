import type { Condition, FieldDefinition, OptionList, StepDefinition, WizardDefinition } from "#engine";
import { type ReadableField, readableAt } from "#engine/authoring";
import { conditionWords } from "../condition/words.ts";
import type { QuestionSource, StepSource } from "./step-source.ts";

type Fields = { [name: string]: FieldDefinition };
type Lists = { [name: string]: OptionList };

/** A page as it is typed now, in the keywords that the engine runs on: it need not wait for the check. */
export interface StepNow {
  /** The fields of a question: one, or those of a block. None while a block has not been read. */
  fieldsOf: (question: QuestionSource) => Fields;
  /** Names of the fields that must be answered. */
  required: string[];
  lists: Lists;
  /** What a condition at a question, or of the page, may read; null until the wizard has been read once. */
  readableFor: (question: string | null) => ReadableField[] | null;
  /** Says a condition as a clause that follows "when". */
  inWords: (condition: Condition) => string;
}

/** Returns a step as the draft has it; what can't be read of its files, from the last valid definition. */
export function draftStep(source: StepSource, checked: StepDefinition | undefined): StepDefinition {
  const byQuestion = source.questions.map((one) => fieldsIn(checked?.properties ?? {}, one));
  const required = source.questions.flatMap(({ name, isBlock, onPage, isRequired }) => {
    if (!isBlock) return isRequired ? [name] : [];
    return onPage?.required ?? (checked?.required ?? []).filter((one) => isOfBlock(one, name));
  });
  const headings = source.questions.flatMap(({ onPage }) => onPage?.guidance ?? []);
  const others = (checked?.guidance ?? []).filter(({ through }) =>
    headings.every((heading) => heading.through !== through),
  );
  return {
    ...checked,
    ...(headings.length > 0 ? { guidance: [...others, ...headings] } : {}),
    title: String(source.whole.title ?? source.step),
    type: "object",
    properties: Object.assign({}, ...byQuestion),
    required,
    additionalProperties: false,
  };
}

/** Returns what is known of the entries of a list: a condition there may read what stands above in the entry. */
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

/** Reads a page of a wizard as it stands in the draft; null: its order cannot be read yet. */
export function stepNow(source: StepSource, wizard: WizardDefinition | null, files: Lists): StepNow {
  const step = draftStep(source, wizard?.steps[source.step]);
  const { properties } = step;
  const byQuestion = new Map(source.questions.map((one) => [one.name, fieldsIn(properties, one)]));
  const lists = { ...wizard?.lists, ...files };
  const steps = { ...wizard?.steps, [source.step]: step };
  const known = new Map<string | null, ReadableField[]>();
  return {
    fieldsOf: ({ name }) => byQuestion.get(name) ?? {},
    required: step.required,
    lists,
    readableFor(question) {
      if (!wizard) return null;
      const [first = question] = Object.keys(byQuestion.get(question ?? "") ?? {});
      const found =
        known.get(question) ??
        readableAt({ ...wizard, steps, lists }, source.step, first === null ? undefined : { field: first });
      known.set(question, found);
      return found;
    },
    inWords: (condition) => conditionWords({ id: "", version: "", steps, lists }, condition, properties),
  };
}

function fieldsIn(checked: Fields, { name, field, isBlock, onPage }: QuestionSource): Fields {
  if (onPage) return onPage.properties;
  if (isBlock) return Object.fromEntries(Object.entries(checked).filter(([inner]) => isOfBlock(inner, name)));
  return { [name]: checked[name] ?? field };
}

/** Whether a field is one of a block's: `homeCity` of `home`. */
export function isOfBlock(field: string, block: string): boolean {
  return field.startsWith(block) && /^[A-Z]/u.test(field.slice(block.length));
}
