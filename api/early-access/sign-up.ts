import type { Json } from "#engine";
import { canonicalEmail } from "../accounts/email-address.ts";
import { answerTo, bodyOf, invalid } from "../accounts/forms.ts";
import type { ApiContext } from "../route.ts";

/** Nobody can type, or autofill, and submit faster than this; bots do. */
const quickest = 500;

/**
 * POST /register: stores an early-access request. Responds ok to everyone, also for a known address and for bots,
 * recognized by a value in the hidden field `website` or a short `elapsed`, the milliseconds since the form appeared.
 */
export async function signUpEarly(ctx: ApiContext): Promise<void> {
  const { store, clock } = ctx.services;
  const answer = answerTo(ctx, "early-access", ["firstName", "lastName", "email"]);
  ctx.body = { success: true, message: "Your details have been received" };
  // The form asks for nothing that must be there; without an address there is nothing to keep.
  if (typeof answer.email !== "string" || isProgram(bodyOf(ctx))) return;
  const email = canonicalEmail(answer.email);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  await store.earlyAccess.add({
    email,
    firstName: textOrNull(answer.firstName),
    lastName: textOrNull(answer.lastName),
    at: clock(),
  });
}

function isProgram({ website, elapsed }: { [field: string]: Json }): boolean {
  const filledIn = website !== undefined && website !== null && website !== "";
  return filledIn || (typeof elapsed === "number" && elapsed < quickest);
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}
