import { splitPath } from "../../condition.ts";
import type { Answers, FieldDefinition, FormsDefinition, Json } from "../../definition.ts";
import { isBlank, isObject, ownValue } from "../../json.ts";
import type { World } from "./reachable-states.ts";

/** Longer texts are told by their length. */
const longestShown = 40;

/**
 * The answers of a situation to the questions named, as somebody reads them who knows the pages but not the files:
 * `Country (business-location.country): Canada ("CAN"); "Testimonials" (testimonials): skipped`.
 */
export function worldInWords(definition: FormsDefinition, names: string[], world: World): string {
  return [...new Set(names)].map((name) => answerInWords(definition, name, world)).join("; ");
}

function answerInWords(definition: FormsDefinition, name: string, { answers, route }: World): string {
  const { step, field } = splitPath(name);
  const slug = step ?? name;
  const isMet = route.includes(slug);
  const title = definition.steps[slug]?.title ?? slug;
  if (step === null || field === null) {
    return `${JSON.stringify(title)} (${name}): ${ownValue(answers, slug) ? "answered" : unanswered(isMet)}`;
  }
  const asked = definition.steps[step]?.properties[field];
  const given = valueIn(answers, step, field);
  const question = `${asked?.title ?? field} (${name})`;
  if (given !== undefined) return `${question}: ${valueInWords(definition, asked, given)}`;
  return `${question}: ${ownValue(answers, step) ? "not answered" : unanswered(isMet)}`;
}

function unanswered(isMet: boolean): string {
  return isMet ? "skipped" : "not met on this way";
}

/** The situation in which the least is said about some questions. */
export function shortestOf(names: string[], worlds: World[]): World | undefined {
  return worlds.toSorted((a, b) => sizeOfWorld(names, a) - sizeOfWorld(names, b))[0];
}

/** What a question is answered with in these situations, each class of answers by one of them. */
export function alwaysInWords(definition: FormsDefinition, name: string, worlds: World[]): string {
  const words = [...new Set(worlds.map((world) => answerInWords(definition, name, world)))];
  const start = words[0]?.slice(0, words[0].indexOf(": ") + 2) ?? "";
  return start + choiceInWords(words.map((one) => one.slice(start.length)));
}

/** A few of several values: numbers by their range. */
export function choiceInWords(words: string[]): string {
  const numbers = words.map(Number);
  if (words.length > 2 && numbers.every(Number.isFinite)) {
    return `from ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  }
  return [...words.slice(0, 3), ...(words.length > 3 ? ["something else"] : [])].join(" or ");
}

/** How much is said in a situation: the fewest answers first, then the shortest, on the shortest way. */
function sizeOfWorld(names: string[], { answers, route }: World): number {
  const given = names.flatMap((name) => {
    const { step, field } = splitPath(name);
    const value = step === null || field === null ? undefined : valueIn(answers, step, field);
    return value === undefined ? [] : [1000 + JSON.stringify(value).length];
  });
  return given.reduce((sum, one) => sum + one, route.length);
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

/** What is read beside the choice, in whichever of the field's lists it is. */
function labelOf(
  { lists }: FormsDefinition,
  field: FieldDefinition | undefined,
  value: Json,
): string | undefined {
  const names = [field, ...(field?.variants ?? [])].flatMap((reading) => reading?.list ?? []);
  const options = names.flatMap((name) => lists[name]?.options ?? []);
  return options.find((option) => option.value === value)?.label;
}
