import type { Condition, FieldDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { conditionInWords } from "../describe/condition.ts";
import { type Change, changeAt, type Place, quotedMarks } from "./change.ts";

export type Fields = { [name: string]: FieldDefinition };

/** A question with the fields beside it, and whether it is required. */
export interface Asked {
  field: FieldDefinition;
  beside: Fields;
  isRequired: boolean;
  /** `true` if a guard, a condition or another question reads its answer. */
  isRead: boolean;
}

/** Returns changes of who is asked. */
export function conditionChanges(place: Place, before: Asked, after: Asked): Change[] {
  const [was, is] = [before.field.when, after.field.when];
  if (isSameJson(was, is)) return [];
  const inWords = (condition: Condition | undefined, definition: Place["before"], beside: Fields) =>
    condition ? `only while ${conditionInWords(definition, condition, beside, quotedMarks)}` : "of everybody";
  const words = `It is asked ${inWords(is, place.after, after.beside)} now; before ${inWords(was, place.before, before.beside)}.`;
  return [changeAt(place, "condition", words, touchedByCondition(before, after))];
}

function touchedByCondition(before: Asked, after: Asked): string | null {
  const { when: was } = before.field;
  const { when: is } = after.field;
  // Every test of a condition must hold, so one with more tests asks fewer people.
  const asksFewer = Object.entries(was ?? {}).every(([path, test]) => isSameJson(is?.[path], test));
  const asksMore =
    is === undefined || Object.entries(is).every(([path, test]) => isSameJson(was?.[path], test));
  if (!asksMore && (before.isRead || after.isRead)) {
    return "Affects people who answered it and are no longer asked it: other questions or steps depend on the answer.";
  }
  if (!after.isRequired || asksFewer) return null;
  return "People who weren't asked it and now are will be brought back to this step.";
}
