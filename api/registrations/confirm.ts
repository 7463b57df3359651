import { answerFrom, confirmDefinitionOf, type Entries, type Json, pathOf, type ServedWizard } from "#engine";
import { record } from "../logging/audit.ts";
import { notFound } from "../problems.ts";
import type { ApiContext } from "../route.ts";
import type { Services } from "../services.ts";
import type { Registration } from "../store/registrations.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { openRegistration } from "./open-registration.ts";
import { invalid, notComplete } from "./refusals.ts";
import { stepsWanting } from "./steps-wanting.ts";
import { entriesIn, registrationView, standingView, statusView } from "./views.ts";

export interface ConfirmOrder {
  wizard: ServedWizard;
  user: SignedIn;
  payload: Json;
}

/**
 * Confirms a registration in one transaction: the whole path is replayed, and if any step wants something nothing
 * changes. The mail is owed by the same transaction. Once confirmed, confirming again changes nothing.
 */
export async function confirmRegistration(ctx: ApiContext, order: ConfirmOrder) {
  const { services } = ctx;
  const { wizard, user } = order;
  const { registration, stored } = await services.store.transaction(async (store) => {
    await store.accounts.hold(user.id);
    const before = await store.registrations.find(user.id, wizard.definition.id);
    refuseOtherIds(order, before);
    const confirmed = before?.confirmedAt ? before : await confirmNow(ctx, store, order);
    return { registration: confirmed, stored: await store.registrations.entriesOf(confirmed.id) };
  });
  services.mail.wake();
  return {
    message: "Your registration is confirmed.",
    registration: registrationView(registration, wizard),
    status: statusView(registration),
    ...standingView(wizard, stored, registration),
  };
}

function refuseOtherIds({ wizard, user, payload }: ConfirmOrder, registration: Registration | null): void {
  const identity = { user: user.id, registration: registration?.id ?? null, email: user.email };
  const { problems } = answerFrom(wizard, "", confirmDefinitionOf(wizard), payload, identity);
  if (problems.some(({ rule }) => rule === "identity"))
    throw notFound("We could not find that registration.");
  if (problems.length > 0) throw invalid(problems);
}

async function confirmNow(
  ctx: ApiContext,
  store: Store,
  { wizard, user }: ConfirmOrder,
): Promise<Registration> {
  const { services } = ctx;
  const now = services.clock();
  const registration = await openRegistration(services, store, wizard, user);
  const entries = entriesIn(await store.registrations.entriesOf(registration.id));
  const reviews = reviewsAhead(wizard, entries);
  const complete = { ...entries, ...Object.fromEntries(reviews.map((slug) => [slug, { answer: {} }])) };
  const facts = { files: await store.files.listOf(user.id), industryCodes: services.industryCodes };
  const wanting = stepsWanting(wizard, complete, facts);
  if (wanting.length > 0) throw notComplete(wizard, wanting);

  for (const step of reviews) {
    const given = { registrationId: registration.id, step, entry: { answer: {} } };
    const { version } = wizard.definition;
    await store.registrations.putEntry({
      ...given,
      definitionVersion: version,
      givenBy: user.id,
      givenAt: now,
    });
  }
  await store.registrations.confirm(registration.id, now);
  await record(ctx, store, { action: "registration-confirmed", target: registration.id, result: "ok" });
  await oweMail(services, store, wizard, user);
  return { ...registration, confirmedAt: now.toISOString() };
}

/** Confirming is the answer to the review, and is stored as such. */
function reviewsAhead(wizard: ServedWizard, entries: Entries): string[] {
  const slugs = pathOf(wizard, entries).steps.map(({ slug }) => slug);
  return slugs.filter(
    (slug) => wizard.definition.machine.states[slug]?.meta.kind === "review" && !entries[slug],
  );
}

async function oweMail(
  services: Services,
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
): Promise<void> {
  const { title, basePath } = wizard.definition.machine.meta;
  const account = await store.accounts.find(user.id);
  await services.mail.post(store, {
    to: user.email,
    template: "registration-confirmed",
    variables: {
      firstName: account?.firstName ?? "there",
      wizard: title,
      url: `${services.env.publicUrl}${basePath}/review`,
    },
  });
}
