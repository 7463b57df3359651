import { type Answer, type Json, normalize, problemsIn } from "#engine";
import { badRequest, HttpProblem, type ProblemDetail } from "../problems.ts";
import type { AccountAnswers } from "../registrations/answers.gen.d.ts";
import type { ApiContext } from "../route.ts";
import { canonicalEmail } from "./email-address.ts";

const shortestPassword = 8;
const longestPassword = 128;
/** More than any field of an account form takes: a longer text is refused before any work is done on it. */
const longestText = 1_000;

/** The account forms that have this field, or all of these. */
type FormWith<Field> = {
  [Form in keyof AccountAnswers]: [Field] extends [keyof AccountAnswers[Form]] ? Form : never;
}[keyof AccountAnswers];

/** The JSON object that a call brought. */
export function bodyOf(ctx: ApiContext): { [field: string]: Json } {
  const { body } = ctx.request;
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badRequest("Send a JSON object.");
  return body as { [field: string]: Json };
}

/**
 * The named fields of an account form, as its definition judges them: screens and server share rules and
 * sentences. Fields of the form that the call does not carry (a repeated password) do not count.
 */
export function answerTo<Field extends string>(
  ctx: ApiContext,
  form: FormWith<Field>,
  fields: Field[],
): Answer {
  const body = bodyOf(ctx);
  const { forms } = ctx.services.definitions.current();
  const given = Object.fromEntries(
    fields.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name] as Json]),
  );
  refuseOverlong(given);
  const answer = normalize(forms, form, given, {});
  const problems = problemsIn(forms, form, answer, {}).filter((problem) =>
    fields.some((name) => name === problem.path[0]),
  );
  if (problems.length > 0) throw invalid(problems);
  return answer;
}

function refuseOverlong(given: Answer): void {
  const message = `Use ${longestText.toLocaleString("en-US")} characters or fewer.`;
  const problems = Object.entries(given)
    .filter(([, value]) => typeof value === "string" && value.length > longestText)
    .map(([field]) => ({ path: [field], message, rule: "maxLength" }));
  if (problems.length > 0) throw invalid(problems);
}

/** The address in the field `email`, in canonical form. */
export function emailIn(ctx: ApiContext, form: FormWith<"email">): string {
  answerTo(ctx, form, ["email"]);
  const email = typedEmail(ctx);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  return email;
}

/**
 * The address as it was typed, in canonical form. An answer is brought to one spelling of each character first, and
 * that would make letters that only look like ours (the Kelvin sign) those of somebody else's address.
 */
export function typedEmail(ctx: ApiContext): string | null {
  return canonicalEmail(textIn(bodyOf(ctx), "email"));
}

/** A new password, in the field `password`. The definition may ask for more than this; less than this is never taken. */
export function newPasswordIn(ctx: ApiContext, form: FormWith<"password"> = "password"): string {
  const password = textIn(answerTo(ctx, form, ["password"]), "password");
  const { length } = [...password];
  if (length < shortestPassword || length > longestPassword) {
    const message =
      length > longestPassword
        ? `Password must be at most ${longestPassword} characters long.`
        : `Password must be at least ${shortestPassword} characters long.`;
    throw invalid([{ path: ["password"], message, rule: "length" }]);
  }
  return password;
}

/** Refuses the first password that anybody would try: the address itself, or the name before its `@`. */
export function refuseOwnAddress(password: string, email: string): void {
  const word = password.trim().toLowerCase();
  if (word !== email && word !== email.slice(0, email.lastIndexOf("@"))) return;
  throw invalid([
    { path: ["password"], message: "Choose a password that is not your email address.", rule: "own-address" },
  ]);
}

/** A field that must be a text, whatever the definition says of it. */
export function textIn(answer: { [field: string]: Json }, field: string): string {
  const value = answer[field];
  if (typeof value !== "string")
    throw invalid([{ path: [field], message: "This must be a text.", rule: "type" }]);
  return value;
}

/** The refusal of an answer; the first sentence is what a screen shows when it shows one. */
export function invalid(problems: ProblemDetail[]): HttpProblem {
  return new HttpProblem(422, "invalid", problems[0]?.message ?? "Check what you entered.", problems);
}
