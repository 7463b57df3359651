import type { Condition, FieldDefinition, FormsDefinition } from "../../definition/definition.ts";
import type { DefinitionPath } from "../source/fault.ts";

/** A field with its path in the definition and the fields beside it. */
export interface FieldPlace {
  slug: string;
  name: string;
  field: FieldDefinition;
  path: DefinitionPath;
  /** `row`: a field of a list's rows; `entry`: the entry of a plain list. */
  kind: "field" | "row" | "entry";
  siblings: { [name: string]: FieldDefinition };
  required: boolean;
}

/** Returns every field of every step, including those inside lists, in the order of the files. */
export function fieldsOf(definition: FormsDefinition): FieldPlace[] {
  return Object.entries(definition.steps).flatMap(([slug, step]) =>
    fieldsIn(slug, step, ["steps", slug, "properties"], "field"),
  );
}

function fieldsIn(
  slug: string,
  { properties: siblings = {}, required = [] }: Pick<FieldDefinition, "properties" | "required">,
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
  if (items.properties) return fieldsIn(slug, items, [...inner, "properties"], "row");
  return [{ slug, name, field: items, path: inner, kind: "entry", siblings, required: false }];
}

/** Returns the guidance of every step as if it were a field, so that the checks of conditions cover its `when`. */
export function guidanceOf(definition: FormsDefinition): FieldPlace[] {
  return Object.entries(definition.steps).flatMap(([slug, step]) =>
    (step.guidance ?? []).map(({ when, title }, index): FieldPlace => {
      // While its condition does not hold, it is hidden: no more need be said.
      const field = {
        ...(title ? { title } : {}),
        ...(when ? { when } : {}),
        draw: { otherwise: "hidden" },
      } as const;
      const path = ["steps", slug, "guidance", index];
      const { properties: siblings } = step;
      return { slug, name: `guidance ${index + 1}`, field, path, kind: "field", siblings, required: false };
    }),
  );
}

/** A `when` of a field or of one of its variants. */
export interface ConditionPlace extends FieldPlace {
  condition: Condition;
  at: DefinitionPath;
  /** Index of the variant; null for the field's own. */
  variant: number | null;
}

/** Returns every condition on a field. */
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

/** Returns the field as written and with each variant applied; `path` leads to what differs. */
export function readingsOf(place: FieldPlace): { field: FieldDefinition; path: DefinitionPath }[] {
  const { field, path } = place;
  const variants = (field.variants ?? []).map(({ when: _when, ...overlay }, index) => ({
    field: { ...field, ...overlay, messages: { ...field.messages, ...overlay.messages } },
    path: [...path, "variants", index],
  }));
  return [{ field, path }, ...variants];
}
