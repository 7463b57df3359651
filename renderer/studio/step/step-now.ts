import {
  type Condition,
  type FieldDefinition,
  isObject,
  type Json,
  type OptionList,
  type StepDefinition,
  type WizardDefinition,
} from "#engine";
import { type ReadableField, readableAt } from "#engine/authoring";
import { conditionWords } from "../condition/words.ts";
import type { QuestionSource, StepSource } from "./step-source.ts";

type Fields = { [name: string]: FieldDefinition };
type Lists = { [name: string]: OptionList };

/** A page as it is typed now, in the keywords that the engine runs on: it need not wait for the check. */
export interface StepNow {
  /** The fields of a question: one, or those of a block. None while a block has not been read. */
  fieldsOf: (question: QuestionSource) => Fields;
  lists: Lists;
  /** What a condition at a question, or of the page, may read; null until the wizard has been read once. */
  readableFor: (question: string | null) => ReadableField[] | null;
  /** Says a condition as a clause that follows "when". */
  inWords: (condition: Condition) => string;
}

/** Reads a page: plain questions from their file, blocks from the last valid definition of the wizard. */
export function stepNow(source: StepSource, valid: WizardDefinition | null, files: Lists): StepNow {
  const checked = valid?.steps[source.step]?.properties ?? {};
  const byQuestion = new Map(source.questions.map((one) => [one.name, fieldsIn(checked, one)]));
  const properties: Fields = Object.assign({}, ...byQuestion.values());
  const title = String(source.whole.title ?? source.step);
  const step: StepDefinition = {
    title,
    type: "object",
    properties,
    required: [],
    additionalProperties: false,
  };
  const lists = { ...valid?.lists, ...files };
  const steps = { ...valid?.steps, [source.step]: step };
  const known = new Map<string | null, ReadableField[]>();
  return {
    fieldsOf: ({ name }) => byQuestion.get(name) ?? {},
    lists,
    readableFor(question) {
      if (!valid) return null;
      const [first = question] = Object.keys(byQuestion.get(question ?? "") ?? {});
      const found =
        known.get(question) ??
        readableAt({ ...valid, steps, lists }, source.step, first === null ? undefined : { field: first });
      known.set(question, found);
      return found;
    },
    inWords: (condition) => conditionWords({ id: "", version: "", steps, lists }, condition, properties),
  };
}

function fieldsIn(checked: Fields, { name, field, isBlock }: QuestionSource): Fields {
  if (isBlock) return Object.fromEntries(Object.entries(checked).filter(([inner]) => isOfBlock(inner, name)));
  const { consent, source, ...plain } = field;
  // What stands in further files, the server reads.
  if (checked[name] && hasReference(plain)) return { [name]: checked[name] };
  const draw = plain.draw ?? {};
  return {
    [name]: {
      ...plain,
      ...(typeof consent === "string" ? { const: consent, draw: { ...draw, widget: "consent" } } : {}),
      ...(source === undefined ? {} : { draw: { widget: "hidden", ...draw } }),
    },
  };
}

/** Whether a field is one of a block's: `homeCity` of `home`. */
export function isOfBlock(field: string, block: string): boolean {
  return field.startsWith(block) && /^[A-Z]/u.test(field.slice(block.length));
}

function hasReference(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasReference);
  return isObject(value) && (Object.hasOwn(value, "$ref") || Object.values(value).some(hasReference));
}
