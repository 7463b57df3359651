import type { Condition, FieldDefinition } from "../../definition/definition.ts";
import { canonicalJson, isSameJson, ownValue } from "../../definition/json.ts";
import { conditionsIn } from "../../rules/condition.ts";
import { isAsked } from "../../rules/field.ts";
import { conditionInWords } from "../describe/condition.ts";
import { type Change, changeAt, ifCalled, nameBefore, type Place, quotedMarks, renamed } from "./change.ts";
import { type Asked, conditionChanges, type Fields } from "./condition-changes.ts";
import { optionChanges } from "./option-changes.ts";
import { ruleChanges } from "./rule-changes.ts";
import { wordChanges } from "./word-changes.ts";

/** Returns every change of a question that was asked before and still is. */
export function questionChanges(place: Place, before: Asked, after: Asked): Change[] {
  return [
    ...wordChanges(place, before.field, after.field),
    ...requiredChanges(place, before, after),
    ...conditionChanges(place, before, after),
    ...valueChanges(place, before.field, after.field),
    ...variantChanges(place, before, after),
  ];
}

function requiredChanges(place: Place, before: Asked, after: Asked): Change[] {
  if (before.isRequired === after.isRequired) return [];
  if (!after.isRequired) return [changeAt(place, "optional", "It may be left empty now.")];
  const touches = "People who left it empty will be brought back to this step.";
  return [changeAt(place, "required", "It must be answered now.", touches)];
}

/** Returns changes of which values are valid: rules, options, and those of list entries. */
function valueChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const rules = ruleChanges(before, after).map(({ how, words, why }) =>
    how === "loosened"
      ? changeAt(place, "rule-loosened", `Rule loosened: ${words}.`)
      : changeAt(
          place,
          how === "tightened" ? "rule-tightened" : "rule-changed",
          `Rule ${how}: ${words}.`,
          `${why} will be brought back to this step.`,
        ),
  );
  return [...rules, ...optionChanges(place, before, after), ...itemChanges(place, before.items, after.items)];
}

function itemChanges(
  place: Place,
  before: FieldDefinition | undefined,
  after: FieldDefinition | undefined,
): Change[] {
  if (!before || !after) {
    if (before === after) return [];
    return [changeAt(place, "rule-changed", "What one entry is changed.", "Affects people who answered.")];
  }
  return [...valueChanges(place, before, after), ...rowChanges(place, before, after)];
}

/** Returns the questions of a row of a list. */
function rowChanges(place: Place, before: FieldDefinition, after: FieldDefinition): Change[] {
  const [was, is] = [before.properties, after.properties];
  if (!was && !is) return [];
  return fieldChanges(
    place,
    { fields: was ?? {}, required: before.required ?? [], isRead: () => true },
    { fields: is ?? {}, required: after.required ?? [], isRead: () => true },
    (name) => `${place.question} › ${name}`,
  );
}

/** Questions asked together: those of a step, or of a row. */
export interface Group {
  fields: Fields;
  required: string[];
  isRead: (name: string) => boolean;
}

/** Returns questions added, removed, reordered or changed. `named` formats a title. */
export function fieldChanges(
  place: Place,
  before: Group,
  after: Group,
  named: (title: string) => string = (title) => title,
): Change[] {
  const changes: Change[] = [];
  const known = new Set<string>();
  for (const [name, field] of Object.entries(after.fields)) {
    const here = { ...place, question: named(field.title ?? name) };
    const former = nameBefore(name, field, before.fields);
    const old = former === undefined ? undefined : before.fields[former];
    if (former !== undefined && old) {
      known.add(former);
      if (former !== name) changes.push(renamed(here, former, name));
      changes.push(...questionChanges(here, askedIn(before, former, old), askedIn(after, name, field)));
    } else changes.push(questionAdded(here, askedIn(after, name, field), before.fields));
  }
  for (const [name, field] of Object.entries(before.fields)) {
    if (known.has(name)) continue;
    const here = { ...place, question: named(field.title ?? name) };
    changes.push(
      changeAt(
        here,
        "question-removed",
        `It is no longer asked. Answers given are kept, and not used.${ifRenamed(name, field, before, after)}`,
      ),
    );
  }
  return [...changes, ...orderChanges(place, before.fields, after.fields)];
}

/** Suggests `was` where a new question has the title of one that is gone, or its place and type. */
function ifRenamed(name: string, { title, type }: FieldDefinition, before: Group, after: Group): string {
  const added = Object.entries(after.fields).filter(([other]) => !Object.hasOwn(before.fields, other));
  const place = Object.keys(before.fields).indexOf(name);
  const there = Object.keys(after.fields)[place];
  const same =
    added.find(([, field]) => field.title !== undefined && field.title === title) ??
    added.find(([other, field]) => other === there && field.type === type);
  return same ? ifCalled(same[0], name) : "";
}

function askedIn(group: Group, name: string, field: FieldDefinition): Asked {
  return {
    field,
    beside: group.fields,
    isRequired: group.required.includes(name),
    isRead: group.isRead(name),
  };
}

function orderChanges(place: Place, before: Fields, after: Fields): Change[] {
  const shared = (one: Fields, other: Fields) =>
    Object.keys(one).filter((name) => Object.hasOwn(other, name));
  if (isSameJson(shared(before, after), shared(after, before))) return [];
  return [changeAt(place, "question-order", "The questions stand in another order.")];
}

/** Compares rules that hold for some only: one by one when their conditions are equal, otherwise each with each. */
function variantChanges(place: Place, before: Asked, after: Asked): Change[] {
  const [was, is] = [before.field.variants ?? [], after.field.variants ?? []];
  if (isSameJson(was, is)) return [];
  const conditions = (variants: typeof was) => variants.map(({ when }) => canonicalJson(when));
  if (isSameJson(conditions(was), conditions(is))) {
    return is.flatMap((variant, index) => {
      const old = was[index];
      if (!old || isSameJson(old, variant)) return [];
      const during = ` while ${conditionInWords(place.after, variant.when, after.beside, quotedMarks)}`;
      return variantChange(place, [before.field, old], [after.field, variant], during);
    });
  }
  const words = "When it takes other words or rules changed.";
  return [changeAt(place, "condition", words, touchedByVariants(place, before.field, after.field))];
}

type Variant = NonNullable<FieldDefinition["variants"]>[number];

/** Returns what changed while a condition holds, except for what changed anyway. */
function variantChange(
  place: Place,
  [before, was]: [FieldDefinition, Variant],
  [after, is]: [FieldDefinition, Variant],
  during: string,
): Change[] {
  const all = (one: FieldDefinition, other: FieldDefinition) => [
    ...wordChanges(place, one, other),
    ...valueChanges(place, one, other),
  ];
  const anyway = new Set(all(before, after).map(({ words }) => words));
  return all(overlaid(before, was), overlaid(after, is))
    .filter(({ words }) => !anyway.has(words))
    .map((change) => ({ ...change, words: `${change.words.replace(/\.$/u, "")}${during}.` }));
}

function overlaid(field: FieldDefinition, variant: Variant): FieldDefinition {
  const { when: _when, ...overlay } = variant;
  const { variants: _variants, ...plain } = field;
  return {
    ...plain,
    ...overlay,
    messages: { ...field.messages, ...overlay.messages },
    draw: { ...field.draw, ...overlay.draw },
  };
}

/** Any old reading may become any new one: safe only when no new one is stricter. */
function touchedByVariants(place: Place, before: FieldDefinition, after: FieldDefinition): string | null {
  const readings = (field: FieldDefinition) => [
    field,
    ...(field.variants ?? []).map((variant) => overlaid(field, variant)),
  ];
  const stricter = readings(before).some((was) =>
    readings(after).some((is) => valueChanges(place, was, is).some(({ touches }) => touches !== null)),
  );
  return stricter ? "Answers given under the earlier rules may no longer fit." : null;
}

/** Returns the change that a question is new; `before` are the questions that stood beside it. */
function questionAdded(place: Place, { field, beside, isRequired }: Asked, before: Fields): Change {
  const { when } = field;
  const asked = when
    ? `It is asked now while ${conditionInWords(place.after, when, beside, quotedMarks)}`
    : "It is asked now";
  if (!isRequired) return changeAt(place, "question-added", `${asked}, and may be left empty.`);
  const words = `${asked}, and must be answered${when ? " then" : ""}.`;
  if (when && !mayHold(when, beside, before)) return changeAt(place, "question-added", words);
  const whom = when ? "People past this step who are asked it" : "People past this step";
  return changeAt(place, "question-added", words, `${whom} will be brought back to answer it.`);
}

/** Returns whether a condition may already hold for somebody: a test of an absent answer never does. */
function mayHold(condition: Condition, beside: Fields, before: Fields): boolean {
  return Object.entries(condition).every(([key, part]) => {
    const joined = conditionsIn(key, part);
    if (!joined) return !isUnanswered(key, beside, before);
    const may = (one: Condition) => mayHold(one, beside, before);
    return key === "$not" || (key === "$any" ? joined.some(may) : joined.every(may));
  });
}

/** Returns whether nobody can have answered a question: it is new, under all its names, and people answer it. */
function isUnanswered(name: string, beside: Fields, before: Fields): boolean {
  const field = ownValue(beside, name);
  if (!field || field.was !== undefined || Object.hasOwn(before, name)) return false;
  return isAsked(field);
}
