import type { Answer, Answers, FormsDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import type { Wizard } from "../../path/wizard.ts";
import { conditionHolds, testsOf } from "../../rules/condition.ts";
import { conditionInWords } from "../describe/condition.ts";
import { textInWords } from "../describe/texts.ts";
import { fullName } from "../explore/view.ts";
import { type ConditionPlace, conditionsOf, type FieldPlace } from "../structure/walk.ts";

/** One way a field can appear: asked or not, as written or as a variant changes it. */
export interface Branch {
  place: FieldPlace;
  /** The condition that holds or not; null for the field as written, beside its variants. */
  condition: ConditionPlace | null;
  holds: boolean;
  /** Returns whether these answers lead into the branch: the step's own, or those of a row. */
  isTaken: (own: Answer, answers: Answers) => boolean;
}

/** Returns the branches of a field: its `when` holding and not, then each variant, then the field without one. */
export function branchesOf({ validators }: Wizard, place: FieldPlace): Branch[] {
  const conditions = conditionsOf(place);
  const isMet = ({ condition }: ConditionPlace, own: Answer, answers: Answers) =>
    conditionHolds(validators, condition, { own, answers });
  const whens = conditions.filter(({ variant }) => variant === null);
  const variants = conditions.filter(({ variant }) => variant !== null);
  const asked = whens.flatMap((condition) =>
    [true, false].map((holds): Branch => {
      return { place, condition, holds, isTaken: (...scope) => isMet(condition, ...scope) === holds };
    }),
  );
  const read = (variants.length > 0 ? [...variants, null] : []).map((condition): Branch => {
    // A variant counts only where the field does, and no earlier variant.
    const isTaken: Branch["isTaken"] = (...scope) =>
      whens.every((one) => isMet(one, ...scope)) &&
      (variants.find((one) => isMet(one, ...scope)) ?? null) === condition;
    return { place, condition, holds: condition !== null, isTaken };
  });
  return [...asked, ...read];
}

/** Returns the list whose rows contain a field; null for a field of the step itself. */
export function listAround({ path, kind }: FieldPlace): string | null {
  return kind === "row" ? String(path[3]) : null;
}

/** Returns whether an answer to the step shows a branch: in one of its rows, for a field of rows. */
export function isShown({ place, isTaken }: Branch, answer: Answer, answers: Answers): boolean {
  const list = listAround(place);
  if (list === null) return isTaken(answer, answers);
  const rows = answer[list];
  return Array.isArray(rows) && rows.some((row) => isObject(row) && isTaken(row, answers));
}

/** Returns the answers, of this step and earlier ones, that decide whether a branch is shown. */
export function readsOfBranch({ definition }: Wizard, { place }: Branch): string[] {
  const { slug } = place;
  const list = listAround(place);
  const field = list === null ? place.field : definition.steps[slug]?.properties[list];
  const conditions = [field?.when ?? {}, ...(field?.variants ?? []).map(({ when }) => when)];
  return conditions.flatMap(testsOf).map(({ name }) => fullName(slug, name));
}

/** Describes a branch in a sentence: '"Other goal" is asked, because "Goals" includes Other'. */
export function branchInWords(definition: FormsDefinition, { place, condition, holds }: Branch): string {
  const title = `"${textInWords(definition, place.field.title ?? place.name, place.siblings)}"`;
  if (!condition) return `${title} is asked as it is written`;
  const why = conditionInWords(definition, condition.condition, place.siblings);
  const variant = condition.variant === null ? undefined : place.field.variants?.[condition.variant];
  if (variant) {
    const isRenamed = variant.title !== undefined && variant.title !== place.field.title;
    const renamed = textInWords(definition, variant.title ?? "", place.siblings);
    return `${title} is asked ${isRenamed ? `as "${renamed}"` : "differently"}, because ${why}`;
  }
  return holds ? `${title} is asked, because ${why}` : `${title} is not asked (only when ${why})`;
}
