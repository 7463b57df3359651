import { type Answer, characterCount, type Json, normalize, problemsIn } from "#engine";
import type { AccountAnswers } from "../answers/answers.gen.d.ts";
import { canonicalEmail } from "../base/email-address.ts";
import { HttpProblem, type ProblemDetail } from "../base/problems.ts";
import type { ApiContext } from "./route.ts";

const shortestPassword = 8;
const longestPassword = 128;
/** Maximum length of any field of an account form: a longer text is refused before any work is done on it. */
const longestText = 1_000;

/** The account forms that have this field, or all of these fields. */
type FormWith<Field> = {
  [Form in keyof AccountAnswers]: [Field] extends [keyof AccountAnswers[Form]] ? Form : never;
}[keyof AccountAnswers];

/** Fields of account forms as they were sent: their definition says what they must be. */
export type OfForm<Field extends string> = { [name in Field]?: Json };

/**
 * Returns the named fields of an account form, validated by its definition, so that screens and server share rules
 * and messages. Ignores fields of the form that the call does not carry, such as a repeated password.
 */
export function answerTo<Field extends string>(
  ctx: ApiContext<OfForm<Field>>,
  form: FormWith<Field>,
  fields: Field[],
): Answer {
  const { forms } = ctx.services.definitions.current();
  const submitted = Object.fromEntries(
    fields.flatMap((name): [string, Json][] => {
      const value = ctx.input[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  refuseOverlong(submitted);
  const answer = normalize(forms, form, submitted, {});
  const problems = problemsIn(forms, form, answer, {}).filter((problem) =>
    fields.some((name) => name === problem.path[0]),
  );
  if (problems.length > 0) throw invalid(problems);
  return answer;
}

function refuseOverlong(submitted: Answer): void {
  const message = `Use ${longestText.toLocaleString("en-US")} characters or fewer.`;
  const problems = Object.entries(submitted)
    .filter(([, value]) => typeof value === "string" && value.length > longestText)
    .map(([field]) => ({ path: [field], message, rule: "maxLength" }));
  if (problems.length > 0) throw invalid(problems);
}

/** Returns the address in the field `email` in canonical form. */
export function emailIn(ctx: ApiContext<OfForm<"email">>, form: FormWith<"email">): string {
  answerTo(ctx, form, ["email"]);
  const email = typedEmail(ctx);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  return email;
}

/**
 * Returns the typed address in canonical form. Normalizing an answer changes letters that only look like ours (the
 * Kelvin sign) into ours, which would make them somebody else's address, so this reads the raw input.
 */
export function typedEmail({ input }: ApiContext<OfForm<"email">>): string | null {
  return canonicalEmail(textField(input, "email"));
}

/**
 * Returns the new password in the field `password`. The definition may require more than the minimum here, but never
 * less.
 */
export function newPasswordIn(
  ctx: ApiContext<OfForm<"password">>,
  form: FormWith<"password"> = "password",
): string {
  const password = textField(answerTo(ctx, form, ["password"]), "password");
  const length = characterCount(password);
  if (length < shortestPassword || length > longestPassword) {
    const message =
      length > longestPassword
        ? `Password must be at most ${longestPassword} characters long.`
        : `Password must be at least ${shortestPassword} characters long.`;
    throw invalid([{ path: ["password"], message, rule: "length" }]);
  }
  return password;
}

/** Refuses the passwords that anybody would try first: the address itself, and the name before its `@`. */
export function refuseOwnAddress(password: string, email: string): void {
  const word = password.trim().toLowerCase();
  if (word !== email && word !== email.slice(0, email.lastIndexOf("@"))) return;
  throw invalid([
    { path: ["password"], message: "Choose a password that is not your email address.", rule: "own-address" },
  ]);
}

/** Returns a field that must be a text, whatever its definition says. */
export function textField<Field extends string>(answer: OfForm<Field>, field: Field): string {
  const value = answer[field];
  if (typeof value !== "string")
    throw invalid([{ path: [field], message: "This must be a text.", rule: "type" }]);
  return value;
}

/** Returns the refusal of an answer; its message is the first problem's, for screens that show only one. */
export function invalid(problems: ProblemDetail[]): HttpProblem {
  return new HttpProblem(422, "invalid", problems[0]?.message ?? "Check what you entered.", {
    errors: problems,
  });
}
