import { type Answer, callOf, defaultPath, normalize, type Problem } from "#engine";
import { faultInJson } from "../../api/base/json-faults.ts";
import type { Reply } from "../../api/testing/calls.ts";
import { dataForm } from "../../api/testing/sample-calls.ts";
import type { Stand } from "./stands.ts";

/**
 * The result of an answer: stored in this form; refused for these problems; refused unread, for characters that
 * cannot be stored; or any other response.
 */
export type Verdict = { stored: Answer } | { problems: Problem[] } | { unread: true } | { said: string };

/** Saves an answer with the call that every step has. */
export async function askDefault(stand: Stand, answer: Answer): Promise<Verdict> {
  const { site, wizard, slug, person, answers } = stand;
  // A value that cannot be sent as it is, is sent in the form in which it will be stored.
  const sent = faultInJson({ answer }) === null ? answer : normalize(wizard, slug, answer, answers);
  const { token } = person;
  return verdictIn(await site.call("PUT", defaultPath(wizard, slug), { token, body: { answer: sent } }));
}

/** Saves a normalized answer with the call that the step's definition declares. */
export async function askDeclared(stand: Stand, answer: Answer): Promise<Verdict> {
  const { site, wizard, slug, person, registration } = stand;
  const { token, userId: user, email } = person;
  const { method, path, encoding, body } = callOf(wizard, slug, answer, { user, registration, email });
  const sent = encoding === "multipart" ? dataForm(body) : body;
  return verdictIn(await site.call(method, path, { token, body: sent }));
}

function verdictIn({ status, body }: Reply): Verdict {
  if (status === 200) return { stored: body.entry.answer };
  if (status === 422 && body.code === "invalid") return { problems: body.errors };
  if (status === 400 && body.code === "bad-json") return { unread: true };
  return { said: `${status} ${JSON.stringify(body)}` };
}
