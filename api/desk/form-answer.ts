import { type Answer, isObject, type Json, normalize, problemsIn } from "#engine";
import { invalid } from "../answers/refusals.ts";
import type { ApiContext } from "../routing/route.ts";
import { longestText } from "./change-case.ts";
import type { OpenCase } from "./open-case.ts";

/** Returns a submitted form of the procedure, as it is stored. Throws if it is invalid. */
export function submittedAnswer({ procedure }: OpenCase, form: string, submitted: Json | undefined): Answer {
  const answer = normalize(procedure, form, isObject(submitted) ? submitted : {}, {});
  const problems = problemsIn(procedure, form, answer, {});
  if (problems.length > 0) throw invalid(problems);
  return answer;
}

/** Returns the text in a body. Throws `missing` if there is none, or that it is too long. */
export function submittedText(ctx: ApiContext<{ text: string }>, missing: string): string {
  const text = ctx.input.text.trim();
  if (text === "") throw invalid([{ path: ["text"], message: missing, rule: "required" }]);
  if (text.length > longestText) {
    const message = `Shorten the text to ${longestText.toLocaleString("en-US")} characters or fewer.`;
    throw invalid([{ path: ["text"], message, rule: "maxLength" }]);
  }
  return text;
}
