import { type Entries, type Json, openProblems, type ServedWizard } from "#engine";
import { openIn, progressIn, returnedUnder, wizardFor } from "../answers/corrections.ts";
import { incompleteSteps } from "../answers/incomplete-steps.ts";
import { notComplete } from "../answers/refusals.ts";
import { submittedReview } from "../answers/submitted-review.ts";
import { entriesIn } from "../answers/views.ts";
import { receiveCorrections } from "../desk/return-case.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { openRegistration } from "./open-registration.ts";
import { type ReplayedRegistration, replay } from "./replayed-registration.ts";

interface Order {
  wizard: ServedWizard;
  user: SignedIn;
  payload: Json;
  /** The id of the registration that the caller names; null for the only one. */
  registration: string | null;
}

/**
 * Sends the corrections of a registration, which stays confirmed: every question that was to be corrected was answered
 * again, the path is complete, and the review's questions, such as a signature, are answered again.
 */
export async function sendCorrections(
  ctx: ApiContext,
  store: Store,
  order: Order,
): Promise<ReplayedRegistration> {
  const { services } = ctx;
  const { wizard, user, registration: asked } = order;
  const opened = await openRegistration(services, store, { wizard, user, asked });
  const { registration, entries: stored } = opened;
  const { returned } = registration;
  const entries = entriesIn(stored);
  const open = openIn(wizard, registration, entries);
  if (!returned || !open) return replay(wizard, opened);
  const facts = { files: await store.files.listOf(registration.userId), lookups: services.lookups };
  const then = wizardFor(wizard, registration);
  const review = submittedReview({ ...order, wizard: then }, opened, facts);
  const { path } = progressIn(wizard, registration, entries, review);
  const incomplete = incompleteSteps(wizard, entries, path, facts).flatMap(({ slug, problems }) => {
    if (wizard.definition.machine.states[slug]?.meta.kind === "review") return [];
    const { status } = path.steps.find((step) => step.slug === slug) ?? {};
    const toMend = openProblems(open, slug, problems);
    return status === "incomplete" || status === "ahead" || toMend.length > 0
      ? [{ slug, problems: toMend }]
      : [];
  });
  if (incomplete.length > 0) throw notComplete(wizard, incomplete);
  const kept = await review.keep(store, services.clock());
  await store.registrationReturns.changeReturned(registration.id, null);
  await store.fileUses.markConfirmed(registration.userId, registration.id);
  const sent = { ...registration, returned: null };
  const before = returnedUnder(wizard, returned).sent;
  await correctionsSent(ctx, store, sent, { before, after: entriesIn(kept) });
  return replay(wizard, { registration: sent, entries: kept });
}

/** Entries before and after the corrections. */
interface Resent {
  before: Entries;
  after: Entries;
}

/** Does what follows when a registrant sent corrections, in the transaction that stores them. */
async function correctionsSent(
  ctx: ApiContext,
  store: Store,
  registration: Registration,
  resent: Resent,
): Promise<void> {
  await receiveCorrections(ctx.services, store, registration, resent);
  await record(ctx, store, { action: "corrections-sent", target: registration.id, result: "ok" });
}
