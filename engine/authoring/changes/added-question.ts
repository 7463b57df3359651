import type { Condition } from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { conditionsIn } from "../../rules/condition.ts";
import { conditionInWords } from "../describe/condition.ts";
import { isAsked } from "../keywords/keywords.ts";
import { type Change, changeAt, type Place, quotedMarks } from "./change.ts";
import type { Asked, Fields } from "./condition-changes.ts";

/** Returns the change that a question is new; `before` are the questions that stood beside it. */
export function questionAdded(place: Place, { field, beside, isRequired }: Asked, before: Fields): Change {
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
