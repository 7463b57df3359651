import type { Json } from "#engine";
import { canonicalEmail } from "../base/email-address.ts";
import type { Done } from "../responses/done.ts";
import { answerTo, type OfForm } from "../routing/account-forms.ts";
import type { ApiContext } from "../routing/route.ts";

/** Time in which nobody can type, or autofill, and submit; bots do. */
const quickest = 500;

const thanks: Done = { success: true, message: "Your details have been received" };

type EarlyAccess = OfForm<"email" | "firstName" | "lastName"> & { website?: Json; elapsed?: Json };

/**
 * POST /register: stores an early-access request. Responds ok to everyone, also for a known address and for bots,
 * recognized by a value in the hidden field `website` or a short `elapsed`, the milliseconds since the form appeared.
 */
export async function signUpEarly(ctx: ApiContext<EarlyAccess>): Promise<Done> {
  const { store, clock } = ctx.services;
  const answer = answerTo(ctx, "early-access", ["firstName", "lastName", "email"]);
  if (typeof answer.email !== "string" || isProgram(ctx.input)) return thanks;
  await store.earlyAccess.add({
    // Whom the form thanked is kept: it accepts a few domains that no mail server can have.
    email: canonicalEmail(answer.email) ?? answer.email,
    firstName: textOrNull(answer.firstName),
    lastName: textOrNull(answer.lastName),
    at: clock(),
  });
  return thanks;
}

function isProgram({ website, elapsed }: EarlyAccess): boolean {
  const filledIn = website !== undefined && website !== null && website !== "";
  return filledIn || (typeof elapsed === "number" && elapsed < quickest);
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === "string" ? value : null;
}
