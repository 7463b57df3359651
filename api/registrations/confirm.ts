import {
  type Answers,
  answerFrom,
  confirmDefinitionOf,
  type Json,
  type Progress,
  progressOf,
  referenceNumber,
  reviewStep,
  type ServedWizard,
} from "#engine";
import { incompleteSteps } from "../answers/incomplete-steps.ts";
import { invalid, notComplete } from "../answers/refusals.ts";
import { submittedReview } from "../answers/submitted-review.ts";
import { entriesIn, progressView, registrationView, statusView } from "../answers/views.ts";
import { notFound } from "../base/problems.ts";
import { receiveCase } from "../desk/receive.ts";
import { answersIn } from "../mail/answers-in-mails.ts";
import type { Confirmed } from "../responses/registrations.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { companyToEdit } from "./company-registration.ts";
import { openRegistration } from "./open-registration.ts";
import { replay } from "./replayed-registration.ts";
import { sendCorrections } from "./send-corrections.ts";
import { ownPage, ownProgress, registrationMeant } from "./which-registration.ts";

export interface ConfirmOrder {
  wizard: ServedWizard;
  user: SignedIn;
  payload: Json;
  /** The id of the registration that the caller names; null for the only one. */
  registration: string | null;
}

/**
 * Confirms a registration in one transaction: it replays the whole path, and if any step is incomplete, nothing
 * changes. The same transaction enqueues the mail. Confirming again changes nothing.
 */
export async function confirmRegistration(ctx: ApiContext, order: ConfirmOrder): Promise<Confirmed> {
  const { services } = ctx;
  const { wizard, user } = order;
  const { registration, progress, message } = await services.store.transaction(async (store) => {
    const shared = await companyToEdit(store, wizard, user, order.registration);
    if (!shared) await store.accounts.hold(user.id);
    const context = await store.registrationContexts.contextOf(user.id);
    const before = shared ?? registrationMeant(context, wizard, order.registration);
    refuseOtherIds(order, before?.registration ?? null);
    if (before?.registration.returned)
      return { ...(await sendCorrections(ctx, store, order)), message: "Your corrections are sent." };
    const isConfirmed = before && before.registration.confirmedAt !== null;
    const confirmed = isConfirmed ? replay(wizard, before) : await confirmNow(ctx, store, order);
    return { ...confirmed, message: "Your registration is confirmed." };
  });
  services.mail.wake();
  return {
    message,
    registration: registrationView(registration, wizard),
    status: statusView(registration),
    ...progressView(progress),
  };
}

function refuseOtherIds({ wizard, user, payload }: ConfirmOrder, registration: Registration | null): void {
  const identity = { user: user.id, registration: registration?.id ?? null, email: user.email };
  const slug = reviewStep(wizard.definition.machine) ?? "";
  const { problems } = answerFrom(wizard, slug, { call: confirmDefinitionOf(wizard), payload }, identity);
  if (problems.some(({ rule }) => rule === "identity"))
    throw notFound("We could not find that registration.");
  if (problems.length > 0) throw invalid(problems);
}

async function confirmNow(
  ctx: ApiContext,
  store: Store,
  order: ConfirmOrder,
): Promise<{ registration: Registration; progress: Progress }> {
  const { services } = ctx;
  const { wizard, user, registration: asked } = order;
  const now = services.clock();
  const opened = await openRegistration(services, store, { wizard, user, asked });
  const { registration } = opened;
  const entries = entriesIn(opened.entries);
  const { userId } = registration;
  const facts = { files: await store.files.listOf(userId), lookups: services.lookups };
  const review = submittedReview(order, opened, facts);
  const progress = progressOf(wizard, entries, { submission: review });
  const incomplete = incompleteSteps(wizard, entries, progress.path, facts);
  if (incomplete.length > 0) throw notComplete(wizard, incomplete);

  await review.keep(store, now);
  await store.registrations.confirm(registration.id, now);
  await store.fileUses.markConfirmed(userId, registration.id);
  await record(ctx, store, { action: "registration-confirmed", target: registration.id, result: "ok" });
  const confirmed = { ...registration, confirmedAt: now.toISOString() };
  const sent = { wizard, registration: confirmed, answers: progress.path.answers };
  await enqueueConfirmation(services, store, sent);
  await receiveCase(services, store, sent);
  return { registration: confirmed, progress: ownProgress(wizard, registration.id, progress) };
}

/** Enqueues the mail for the owner of the registration, also when a teammate confirms. */
async function enqueueConfirmation(
  services: Services,
  store: Store,
  sent: { wizard: ServedWizard; registration: Registration & { confirmedAt: string }; answers: Answers },
): Promise<void> {
  const { wizard, registration, answers } = sent;
  const { id, machine, timeZone = "UTC" } = wizard.definition;
  const { title, basePath } = machine.meta;
  const site = wizardSite(services, id);
  const account = await store.accounts.find(registration.userId);
  if (!account) throw new Error("A registration has no account.");
  const file = site?.mails?.confirmed;
  await services.mail.post(store, {
    to: account.email,
    template: "registration-confirmed",
    ...(file && { file, answers: answersIn(wizard, answers) }),
    variables: {
      firstName: account.firstName || "",
      wizard: title,
      reference: referenceNumber(registration.id),
      date: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
        new Date(registration.confirmedAt),
      ),
      url: `${services.env.publicUrl}${ownPage(wizard, registration.id, site?.review ?? basePath)}`,
    },
  });
}
