import type { Answer, Entries, FieldDefinition, Json, LookupRule } from "../../definition.ts";
import type { Forms } from "../../forms.ts";
import { canonicalJson, isBlank, isObject, isSameJson, ownValue } from "../../json.ts";
import { formatOf } from "../../registry.ts";
import { candidatesFor } from "../explore/candidates.ts";
import { authoringRegistryOf, notesOf } from "../registry.ts";
import { textsFor } from "./texts.ts";

/** Where values come from that read well, or that must exist somewhere outside. */
export interface Means {
  /** What somebody did once, as in journeys.json: their values are taken before any thought up here. */
  samples?: Entries[];
  /** Values that a look-up really offers under the code that narrows it. */
  lookup?: (source: LookupRule["source"], code: string) => Json[];
}

/** What others answered at a step. */
export function givenAt({ samples = [] }: Means, slug: string): Answer[] {
  return samples.map((entries) => ownValue(entries, slug)?.answer).filter((answer) => answer !== undefined);
}

/** A field to be answered: what stands beside it, and what others gave in this place. */
export interface Place {
  judge: Forms;
  field: FieldDefinition;
  own: Answer;
  siblings: { [name: string]: FieldDefinition };
  /** Answers, or rows, of others: those first that agree most with `own`. */
  models: Answer[];
  means: Means;
}

/** Values for the field as it now stands, best first. Not all are lawful; rows of lists are made elsewhere. */
export function valuesFor(place: Place, name: string): Json[] {
  const { judge, field, own } = place;
  if (field.sameAs !== undefined) return [own[field.sameAs]].filter((value) => value !== undefined);
  const known = field.lookup ? [] : modelValues(place, name);
  const values = [
    ...known,
    ...(isBlank(field.default) || field.type === "array" ? [] : [field.default as Json]),
    ...(field.lookup ? lookups(place, name, field.lookup) : []),
    ...(field.file ? [sampleFile(field.file.accept[0] ?? "", field.file.maxBytes)] : []),
    ...thoughtUp(judge, field),
    ...candidatesFor(judge, field, []).values,
  ];
  return distinct(values);
}

/** The same, once each. */
export function distinct(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

function modelValues({ models }: Place, name: string): Json[] {
  return models.map((model) => ownValue(model, name)).filter((value) => value !== undefined);
}

/** Those first that agree in most answers with what is given here, so that city, state and ZIP fit each other. */
export function mostAlike(models: Answer[], own: Answer): Answer[] {
  const agreement = (model: Answer) =>
    Object.entries(own).filter(([name, value]) => isSameJson(ownValue(model, name), value)).length;
  return models
    .map((model) => ({ model, rank: agreement(model) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ model }) => model);
}

function thoughtUp({ definition: { lists }, registry }: Forms, field: FieldDefinition): Json[] {
  if (field.const !== undefined) return [field.const];
  if (field.list !== undefined) return lists[field.list]?.options.map(({ value }) => value) ?? [];
  if (field.enum) return field.enum;
  if (field.file || field.lookup || field.type === "array" || field.type === "object") return [];
  if (field.type === "boolean") return [true, false];
  if (field.type === "integer" || field.type === "number") {
    const { minimum = 0, maximum = minimum + 100 } = field;
    const ordinary = [5, 10, 1].filter((one) => one >= minimum && one <= maximum);
    return [...(notesOf(formatOf(registry, field))?.samples ?? []), ...ordinary, minimum, maximum];
  }
  return textsFor(registry, field);
}

function sampleFile(type: string, maxBytes: number): Json {
  const ending = type.split("/")[1]?.replace("jpeg", "jpg") ?? "pdf";
  const name = type.startsWith("image/") ? `picture.${ending}` : `document.${ending}`;
  return { id: "00000000-0000-4000-8000-000000000001", name, type, size: Math.min(184_320, maxBytes) };
}

/**
 * What others chose who narrowed the search as here, as far as it is offered; then what is offered. Where nobody says
 * what is, the code that narrows the search stands for all.
 */
function lookups({ means, models, own, siblings, judge }: Place, name: string, rule: LookupRule): Json[] {
  const by = ownValue(own, rule.by);
  const alike = models.filter((model) => isSameJson(ownValue(model, rule.by), by));
  const chosen = alike.flatMap((model) => ownValue(model, name) ?? []).filter(isObject);
  const list = siblings[rule.by]?.list;
  const option = list ? judge.definition.lists[list]?.options.find(({ value }) => value === by) : undefined;
  const narrowing = String(option?.code ?? "");
  const offered = means.lookup?.(rule.source, narrowing);
  if (offered) {
    const codes = new Set(offered.filter(isObject).map(({ code }) => code));
    return [...chosen.filter(({ code }) => code !== undefined && codes.has(code)), ...offered];
  }
  const sample = ownValue(authoringRegistryOf(judge).lookups, rule.source)?.sample(narrowing);
  return [...chosen, ...(sample && option ? [{ ...sample, name: option.label }] : [])];
}
