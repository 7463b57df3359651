import type { Json } from "#engine";
import { type Answer, normalize, problemsIn } from "#engine";
import { invalid } from "../registrations/refusals.ts";
import { objectGiven } from "./change-case.ts";
import type { OpenCase } from "./open-case.ts";

/** Returns what was given in a form of the procedure, as it is stored. Throws what is wrong with it. */
export function answerGiven({ procedure }: OpenCase, form: string, given: Json | undefined): Answer {
  const answer = normalize(procedure, form, objectGiven(given), {});
  const problems = problemsIn(procedure, form, answer, {});
  if (problems.length > 0) throw invalid(problems);
  return answer;
}
