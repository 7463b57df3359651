import { distance } from "fastest-levenshtein";
import type {
  FieldDefinition,
  FormsDefinition,
  Json,
  StepDefinition,
  WizardDefinition,
} from "../definition.ts";
import { isObject } from "../json.ts";
import { placeholderOf } from "../template.ts";
import { didYouMean, listed } from "./suggest.ts";

type Fields = { [name: string]: FieldDefinition };

/** More fields than these are not told by name to somebody who looks for one. */
const mostTold = 12;
/** So many letters wrong are a slip of the finger. */
const slip = 2;

/** The names that the fields of a step had before, as its review and its call still say them, to the names they have. */
const newNames = new WeakMap<Fields, Map<string, string>>();

/** Finds out which fields were renamed in their step only, so that whatever names them can be told the new name. */
export function findRenamed(definition: FormsDefinition | WizardDefinition): void {
  for (const [slug, step] of Object.entries(definition.steps)) {
    const body = "machine" in definition ? definition.machine.states[slug]?.meta.save?.body : undefined;
    const pairs = [
      ...renamedIn(step, namesInReview(step)),
      ...renamedIn(step, namesInTemplate(body ?? null)),
    ];
    newNames.set(step.properties, new Map(pairs));
  }
}

/** The old name and the new one, where one name leads nowhere and one field is left out. A slip of a letter or two is none. */
function renamedIn({ properties }: StepDefinition, names: string[]): [string, string][] {
  const gone = [...new Set(names)].filter((name) => !Object.hasOwn(properties, name));
  const left = Object.keys(properties).filter((name) => !names.includes(name));
  const [old, now] = [gone[0], left[0]];
  if (gone.length !== 1 || left.length !== 1 || old === undefined || now === undefined) return [];
  const isSlip = Object.keys(properties).some((name) => distance(name, old) <= slip);
  return isSlip ? [] : [[old, now]];
}

function namesInReview({ review }: StepDefinition): string[] {
  const names = (review ?? []).flatMap(({ rows, each, split }) => [
    ...(rows ?? []).flatMap(({ fields }) => fields),
    ...(each ? [each.field] : []),
    ...(split ? [split.field] : []),
  ]);
  return names.map(holderOf);
}

function namesInTemplate(template: Json): string[] {
  const name = placeholderOf(template);
  if (name !== null) return name.startsWith("$") ? [] : [holderOf(name)];
  if (Array.isArray(template)) return template.flatMap(namesInTemplate);
  if (!isObject(template)) return [];
  const repeated = template["$each"];
  return typeof repeated === "string"
    ? [repeated]
    : Object.values(template).flatMap((inner) => namesInTemplate(inner ?? null));
}

function holderOf(name: string): string {
  return name.split(".")[0] ?? name;
}

/** Whether a field is one that other places only know by its old name. */
export function isRenamed(name: string, fields: Fields): boolean {
  return [...(newNames.get(fields)?.values() ?? [])].includes(name);
}

/** What somebody meant who named a field that is not there: its new name, one alike, or else one of these. */
export function fieldMeant(name: string, fields: Fields): string {
  const now = newNames.get(fields)?.get(name);
  if (now !== undefined) return ` (is it "${now}" now?)`;
  const known = Object.keys(fields);
  const meant = didYouMean(name, known);
  if (meant || known.length === 0 || known.length > mostTold) return meant;
  return ` (there ${known.length === 1 ? "is" : "are"} ${listed(known)})`;
}
