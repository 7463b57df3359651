import type {
  Condition,
  FieldDefinition,
  FormsDefinition,
  Guard,
  Transition,
  WizardDefinition,
} from "../../../definition.ts";
import type { Move } from "../../../machine.ts";
import type { DefinitionPath } from "../fault.ts";

/** A field, where it stands, and what stands beside it. */
export interface FieldPlace {
  slug: string;
  name: string;
  field: FieldDefinition;
  path: DefinitionPath;
  /** `row`: a field of a list's rows; `entry`: what one entry of a plain list is. */
  kind: "field" | "row" | "entry";
  siblings: { [name: string]: FieldDefinition };
  required: boolean;
}

/** Every field of every step, those inside lists too, in the order of the files. */
export function fieldsOf(definition: FormsDefinition): FieldPlace[] {
  return Object.entries(definition.steps).flatMap(([slug, step]) =>
    fieldsIn(slug, step.properties, step.required, ["steps", slug, "properties"], "field"),
  );
}

function fieldsIn(
  slug: string,
  siblings: { [name: string]: FieldDefinition },
  required: string[],
  at: DefinitionPath,
  kind: "field" | "row",
): FieldPlace[] {
  return Object.entries(siblings).flatMap(([name, field]) => {
    const path = [...at, name];
    const place: FieldPlace = { slug, name, field, path, kind, siblings, required: required.includes(name) };
    return [place, ...insideOf(place)];
  });
}

function insideOf({ slug, name, field, path, siblings }: FieldPlace): FieldPlace[] {
  const { items } = field;
  if (!items) return [];
  const inner = [...path, "items"];
  if (items.properties) {
    return fieldsIn(slug, items.properties, items.required ?? [], [...inner, "properties"], "row");
  }
  return [{ slug, name, field: items, path: inner, kind: "entry", siblings, required: false }];
}

/** A `when`, of a field or of one of its variants. */
export interface ConditionPlace extends FieldPlace {
  condition: Condition;
  at: DefinitionPath;
  /** Index of the variant; null for the field's own. */
  variant: number | null;
}

/** Every condition on a field. */
export function conditionsOf(place: FieldPlace): ConditionPlace[] {
  const { field, path } = place;
  const own = field.when ? [{ ...place, condition: field.when, at: [...path, "when"], variant: null }] : [];
  const variants = (field.variants ?? []).map(({ when }, index) => ({
    ...place,
    condition: when,
    at: [...path, "variants", index, "when"],
    variant: index,
  }));
  return [...own, ...variants];
}

/** The field as it stands, and as each variant leaves it; `path` leads to the words that differ. */
export function readingsOf(place: FieldPlace): { field: FieldDefinition; path: DefinitionPath }[] {
  const { field, path } = place;
  const variants = (field.variants ?? []).map(({ when: _when, ...overlay }, index) => ({
    field: { ...field, ...overlay, messages: { ...field.messages, ...overlay.messages } },
    path: [...path, "variants", index],
  }));
  return [{ field, path }, ...variants];
}

/** A way on from a step. */
export interface Way {
  from: string;
  move: Move;
  target: string;
  guard: Guard | null;
  /** Place of the way in its event's list; ways are tried in this order. */
  index: number;
  path: DefinitionPath;
}

/** Every way of the machine, in the order of the file. */
export function waysOf({ machine }: WizardDefinition): Way[] {
  return Object.keys(machine.states).flatMap((slug) => [
    ...waysFrom(machine, slug, "NEXT"),
    ...waysFrom(machine, slug, "SKIP"),
  ]);
}

/** The ways of one event of one step. */
export function waysFrom(machine: WizardDefinition["machine"], from: string, move: Move): Way[] {
  const written = machine.states[from]?.on?.[move];
  if (written === undefined) return [];
  const base = ["machine", "states", from, "on", move];
  const list: (string | Transition)[] = Array.isArray(written) ? written : [written];
  return list.map((one, index) => ({
    from,
    move,
    target: typeof one === "string" ? one : one.target,
    guard: typeof one === "string" ? null : (one.guard ?? null),
    index,
    path: Array.isArray(written) ? [...base, index] : base,
  }));
}

/** The answers that a guard reads, each with its place. */
export function readsOf({ guard, path }: Way): { name: string; path: DefinitionPath }[] {
  if (!guard) return [];
  const params = [...path, "guard", "params"];
  if (guard.type === "answered" || guard.type === "unanswered") {
    return guard.params.answers.map((name, index) => ({ name, path: [...params, "answers", index] }));
  }
  return Object.keys(guard.params).map((name) => ({ name, path: [...params, name] }));
}
