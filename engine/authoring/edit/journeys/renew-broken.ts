import { normalize } from "../../../answer/normalize.ts";
import type { Answers, Entries } from "../../../definition/definition.ts";
import type { BrokenStep } from "../../../definition/journey.ts";
import { ownValue } from "../../../definition/json.ts";
import { problemsIn } from "../../../rules/validation.ts";
import { partsOfPlace, unknownPart } from "../../check/journeys/broken-answers.ts";
import { changedAnswer } from "../../source/journey.ts";
import type { Renewal } from "./renew-entries.ts";

/** The errors that a broken answer gives now; left out when it names what is gone, or breaks nothing any more. */
export function renewedBroken(
  { wizard, say }: Renewal,
  broken: BrokenStep,
  entries: Entries,
  answers: Answers,
): BrokenStep[] {
  const { step, change } = broken;
  const answer = ownValue(entries, step)?.answer;
  const fields = wizard.definition.steps[step]?.properties ?? {};
  const isKnown = (place: string) => unknownPart(fields, partsOfPlace(place)) === null;
  const known = Object.fromEntries(Object.entries(change).filter(([place]) => isKnown(place)));
  const changed = answer && Object.keys(known).length > 0 ? changedAnswer(answer, known) : null;
  const { [step]: _own, ...before } = answers;
  const problems = changed ? problemsIn(wizard, step, normalize(wizard, step, changed, before), before) : [];
  if (problems.length === 0) {
    say(
      `the broken answer to "${step}" (${Object.keys(change).join(", ")}) breaks nothing any more; it is left out.`,
    );
    return [];
  }
  const reported = broken.errors.map(({ field, rule }) => `${field} ${rule}`);
  const errors = problems.map(({ path, rule, message }) => {
    const same = broken.errors.find((one) => one.field === path.join(".") && one.rule === rule);
    if (same && (same.message === undefined || same.message === message)) return same;
    return { field: path.join("."), rule, message };
  });
  const now = errors.map(({ field, rule }) => `${field} ${rule}`);
  const isSame = errors.every((error) => broken.errors.includes(error)) && errors.length === reported.length;
  if (!isSame) say(`the broken answer to "${step}" gives now: ${now.join(", ")}.`);
  return [{ ...broken, change: known, errors: isSame ? broken.errors : errors }];
}
