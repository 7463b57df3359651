import type { Answers, FieldDefinition, FormsDefinition, Json } from "../../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../../definition/json.ts";
import { splitPath } from "../../rules/condition.ts";
import type { AnsweredState } from "./answered-states.ts";

/** Maximum length of quoted text; longer texts are described by their length. */
const longestShown = 40;

/**
 * Describes the answers of a state to these questions, for readers who know the pages but not the files:
 * `Country (business-location.country): Canada ("CAN"); "Testimonials" (testimonials): skipped`.
 */
export function stateInWords(definition: FormsDefinition, names: string[], state: AnsweredState): string {
  return [...new Set(names)].map((name) => answerInWords(definition, name, state)).join("; ");
}

function answerInWords(definition: FormsDefinition, name: string, { answers, route }: AnsweredState): string {
  const { step, field } = splitPath(name);
  const slug = step ?? name;
  const isMet = route.includes(slug);
  const title = definition.steps[slug]?.title ?? slug;
  if (step === null || field === null) {
    return `${JSON.stringify(title)} (${name}): ${ownValue(answers, slug) ? "answered" : unanswered(isMet)}`;
  }
  const asked = definition.steps[step]?.properties[field];
  const answer = valueIn(answers, step, field);
  const question = `${asked?.title ?? field} (${name})`;
  if (answer !== undefined) return `${question}: ${valueInWords(definition, asked, answer)}`;
  return `${question}: ${ownValue(answers, step) ? "not answered" : unanswered(isMet)}`;
}

function unanswered(isMet: boolean): string {
  return isMet ? "skipped" : "not met on this way";
}

/** Returns the state with the shortest answers to some questions. */
export function shortestOf(names: string[], states: AnsweredState[]): AnsweredState | undefined {
  return states.toSorted((a, b) => sizeOf(names, a) - sizeOf(names, b))[0];
}

/** Describes the answers to a question in all these states, one of each class. */
function alwaysInWords(definition: FormsDefinition, name: string, states: AnsweredState[]): string {
  const words = [...new Set(states.map((state) => answerInWords(definition, name, state)))];
  const start = words[0]?.slice(0, words[0].indexOf(": ") + 2) ?? "";
  return start + choiceInWords(words.map((one) => one.slice(start.length)));
}

/** Describes the answers to several questions in all these states: "What is answered here is, for example, ...". */
export function alwaysHereInWords(
  definition: FormsDefinition,
  names: string[],
  states: AnsweredState[],
): string {
  const always = [...new Set(names)].map((name) => alwaysInWords(definition, name, states));
  return `What is answered here is, for example, ${always.join("; ")}.`;
}

/** Describes a few of several values; numbers by their range. */
export function choiceInWords(words: string[]): string {
  const numbers = words.map(Number);
  if (words.length > 2 && numbers.every(Number.isFinite)) {
    return `from ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  }
  return [...words.slice(0, 3), ...(words.length > 3 ? ["something else"] : [])].join(" or ");
}

/** The number of answers counts most, then their length, then the length of the route. */
function sizeOf(names: string[], { answers, route }: AnsweredState): number {
  const sizes = names.flatMap((name) => {
    const { step, field } = splitPath(name);
    const value = step === null || field === null ? undefined : valueIn(answers, step, field);
    return value === undefined ? [] : [1000 + JSON.stringify(value).length];
  });
  return sizes.reduce((sum, one) => sum + one, route.length);
}

function valueIn(answers: Answers, step: string, field: string): Json | undefined {
  const own = ownValue(answers, step);
  return own && ownValue(own, field);
}

export function valueInWords(
  definition: FormsDefinition,
  field: FieldDefinition | undefined,
  value: Json,
): string {
  if (Array.isArray(value)) {
    if (field?.items?.properties) return `${value.length} ${value.length === 1 ? "entry" : "entries"}`;
    return value.map((one) => valueInWords(definition, field?.items, one)).join(", ");
  }
  if (isObject(value)) return isBlank(value.name) ? JSON.stringify(value) : String(value.name);
  const label = labelOf(definition, field, value);
  if (label !== undefined) return label === value ? label : `${label} (${JSON.stringify(value)})`;
  if (typeof value === "boolean") return value ? "ticked" : "not ticked";
  if (typeof value === "string" && value.length > longestShown) return `a text of ${value.length} characters`;
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Returns the label of an option, in any of the field's lists. */
function labelOf(
  { lists }: FormsDefinition,
  field: FieldDefinition | undefined,
  value: Json,
): string | undefined {
  const names = [field, ...(field?.variants ?? [])].flatMap((reading) => reading?.list ?? []);
  const options = names.flatMap((name) => lists[name]?.options ?? []);
  return options.find((option) => option.value === value)?.label;
}
