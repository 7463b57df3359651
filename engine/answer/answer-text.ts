import type {
  Answer,
  Answers,
  FieldDefinition,
  Json,
  Option,
  StepDefinition,
} from "../definition/definition.ts";
import { isBlank, isObject } from "../definition/json.ts";
import { storedText } from "../formats/registry.ts";
import { fieldAt } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { shownValue } from "./shown-value.ts";

/** Words for a boolean's two values. */
export interface YesNoWords {
  yes: string;
  no: string;
}

/** Context of an answer: the fields and values of its page or row, and the earlier answers. */
export interface AnswerPlace {
  forms: Forms;
  step: Pick<StepDefinition, "properties">;
  answer: Answer;
  answers: Answers;
  words: YesNoWords;
}

type Path = (string | number)[];

/** Returns a value in words: the option's label, the code of a looked-up value with its name, a file's name. */
export function answerText(place: AnswerPlace, path: Path, value: Json | undefined, between = ", "): string {
  if (Array.isArray(value)) return value.map((one) => answerText(place, path, one)).join(between);
  if (isFile(value)) return value.name;
  if (isObject(value)) return [value.code, value.name].filter((part) => !isBlank(part)).join(" - ");
  const option = optionsAt(place, path).find((one) => one.value === value);
  if (option) return option.label;
  const field = fieldIn(place, path);
  if (typeof value === "boolean") {
    const words = field?.draw?.labels ?? place.words;
    return value ? words.yes : words.no;
  }
  // What is being typed is shown as it will be stored.
  const stored = typeof value === "string" ? storedText(place.forms.registry, field ?? {}, value) : value;
  const shown = shownValue(place.forms.registry, field, stored);
  return field?.draw?.masked === undefined ? shown : masked(shown, field.draw.masked);
}

const characters = /[\p{Letter}\p{Number}]/gu;

/** Hides all letters and digits but the last few, and at least half of them. */
function masked(text: string, last: number): string {
  const count = text.match(characters)?.length ?? 0;
  let left = count - Math.min(last, Math.floor(count / 2));
  return text.replace(characters, (one) => (left-- > 0 ? "•" : one));
}

/** Returns the choices at a place in an answer; none where nothing is chosen from a list. */
export function optionsAt(place: AnswerPlace, path: Path): Option[] {
  const field = fieldIn(place, path);
  const list = field?.list ?? field?.items?.list;
  return (list === undefined ? undefined : place.forms.definition.lists[list]?.options) ?? [];
}

export function fieldIn(
  { forms, step, answer, answers }: AnswerPlace,
  path: Path,
): FieldDefinition | undefined {
  return fieldAt(forms.validators, step, path, { own: answer, answers });
}

export function isFile(value: Json | undefined): value is { id: string; name: string } {
  return isObject(value) && typeof value.id === "string" && typeof value.name === "string";
}
