import { conditionHolds } from "../../condition.ts";
import type { Answer, Answers } from "../../definition.ts";
import { isObject } from "../../json.ts";
import type { Wizard } from "../../wizard.ts";
import { type ConditionPlace, conditionsOf, type FieldPlace } from "../check/steps/walk.ts";

/** One way in which a field can stand before somebody: asked or not, as written or as a variant has it. */
export interface Branch {
  place: FieldPlace;
  /** What holds or not; null for a field as it is written, beside its variants. */
  condition: ConditionPlace | null;
  holds: boolean;
  /** Whether it is so for these answers: the step's own, or those of a row. */
  isSo: (own: Answer, answers: Answers) => boolean;
}

/** The branches of a field: its `when` holding and not, then each variant, then the field without one. */
export function branchesOf({ validators }: Wizard, place: FieldPlace): Branch[] {
  const conditions = conditionsOf(place);
  const holds = ({ condition }: ConditionPlace, own: Answer, answers: Answers) =>
    conditionHolds(validators, condition, { own, answers });
  const whens = conditions.filter(({ variant }) => variant === null);
  const variants = conditions.filter(({ variant }) => variant !== null);
  const asked = whens.flatMap((condition) =>
    [true, false].map((wanted): Branch => {
      return {
        place,
        condition,
        holds: wanted,
        isSo: (own, answers) => holds(condition, own, answers) === wanted,
      };
    }),
  );
  const read = (variants.length > 0 ? [...variants, null] : []).map((condition): Branch => {
    // A variant counts only where the field does, and no variant before it.
    const isSo = (own: Answer, answers: Answers) =>
      whens.every((one) => holds(one, own, answers)) &&
      (variants.find((one) => holds(one, own, answers)) ?? null) === condition;
    return { place, condition, holds: condition !== null, isSo };
  });
  return [...asked, ...read];
}

/** The list in whose rows a field stands; null for a field of the step itself. */
export function listOf({ path, kind }: FieldPlace): string | null {
  return kind === "row" ? String(path[3]) : null;
}

/** Whether an answer to the step shows a branch: in one of its rows, for a field of rows. */
export function isShown({ place, isSo }: Branch, answer: Answer, answers: Answers): boolean {
  const list = listOf(place);
  if (list === null) return isSo(answer, answers);
  const rows = answer[list];
  return Array.isArray(rows) && rows.some((row) => isObject(row) && isSo(row, answers));
}

/** The answers, of this step and earlier ones, on which it hangs whether a branch can be seen. */
export function readsOfBranch({ definition }: Wizard, { place }: Branch): string[] {
  const { slug } = place;
  const list = listOf(place);
  const field = list === null ? place.field : definition.steps[slug]?.properties[list];
  const conditions = [field?.when ?? {}, ...(field?.variants ?? []).map(({ when }) => when)];
  return conditions.flatMap((condition) =>
    Object.keys(condition).map((name) => (name.includes(".") ? name : `${slug}.${name}`)),
  );
}
