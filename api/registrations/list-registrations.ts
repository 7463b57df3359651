import { randomUUID } from "node:crypto";
import { periodAt, type ServedWizard, stepTitle } from "#engine";
import { onlyOne, tooMany } from "../answers/refusals.ts";
import { registrationView } from "../answers/views.ts";
import type { BegunRegistration, ListedRegistration, RegistrationList } from "../responses/registrations.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { wizardNamed } from "./handlers.ts";
import { closedTo, refuseBeginning } from "./open-registration.ts";
import { begunIn, replay } from "./replayed-registration.ts";
import { ownStep, registrationsIn, takesSeveral } from "./which-registration.ts";

/** Maximum number of one person's registrations in a wizard: each save reads all of them. */
const most = 50;

/**
 * GET /api/registrations: lists all registrations of the caller, the most recently changed first, and the wizards in
 * which they may begin another.
 */
export async function listMyRegistrations(ctx: ApiContext): Promise<RegistrationList> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const context = await services.store.registrationContexts.contextOf(user.id);
  return {
    registrations: begunIn(services, context).map(({ wizard, filled }) =>
      listedRegistration(services, context, wizard, filled),
    ),
    more: wizardsForMore(services, context),
  };
}

function listedRegistration(
  services: Services,
  context: RegistrationContext,
  wizard: ServedWizard,
  filled: FilledRegistration,
): ListedRegistration {
  const { registration } = filled;
  const { progress } = replay(wizard, filled);
  const { confirmedAt, returned } = registration;
  const isUnfinished = confirmedAt === null;
  const isTaken = isUnfinished && closedTo(services, context, wizard) !== null;
  return {
    ...registrationView(registration, wizard),
    title: wizard.definition.machine.meta.title,
    createdAt: registration.createdAt,
    changedAt: registration.changedAt,
    isOpen: returned !== null || (isUnfinished && !isTaken && isInPeriod(services, wizard)),
    // Closed to the person, because they are registered already.
    isTaken,
    step: stepTitle(wizard.definition, progress.resume.slug) ?? "",
    url: ownStep(wizard, registration.id, progress),
  };
}

/** Returns the wizards that take several, in which the person has begun one and may begin another. */
function wizardsForMore(services: Services, context: RegistrationContext) {
  return Object.values(services.definitions.current().wizards).flatMap((wizard) => {
    const count = registrationsIn(context, wizard).length;
    if (!takesSeveral(wizard) || count === 0 || count >= most || !isInPeriod(services, wizard)) return [];
    if (closedTo(services, context, wizard)) return [];
    const { id, machine } = wizard.definition;
    return [{ wizard: id, title: machine.meta.title }];
  });
}

function isInPeriod(services: Services, { definition }: ServedWizard): boolean {
  return periodAt(wizardSite(services, definition.id)?.period, services.clock()) === "open";
}

/**
 * POST /api/registrations/:wizard: begins a registration in a wizard that takes several, and returns it with its first
 * page. One that was begun and has no answer yet is returned instead, so that a repeated call begins no other.
 */
export async function beginRegistration(ctx: ApiContext<{ wizard: string }>): Promise<BegunRegistration> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const wizard = wizardNamed(ctx, ctx.input.wizard);
  if (!takesSeveral(wizard)) throw onlyOne();
  const filled = await services.store.transaction((store) => begin(services, store, wizard, user));
  return {
    message: "Your registration is begun.",
    registration: registrationView(filled.registration, wizard),
    url: replay(wizard, filled).progress.resume.url,
  };
}

async function begin(
  services: Services,
  store: Store,
  wizard: ServedWizard,
  user: SignedIn,
): Promise<FilledRegistration> {
  await store.accounts.hold(user.id);
  const context = await store.registrationContexts.contextOf(user.id);
  refuseBeginning(services, context, wizard);
  const own = registrationsIn(context, wizard);
  const empty = own.find(({ registration, entries }) => !registration.confirmedAt && entries.length === 0);
  if (empty) return empty;
  if (own.length >= most) throw tooMany(most);
  const ordinal = Math.max(0, ...own.map(({ registration }) => registration.ordinal)) + 1;
  const { id } = wizard.definition;
  const beginning = { id: randomUUID(), userId: user.id, wizard: id, ordinal, at: services.clock() };
  const registration = await store.registrations.open(beginning);
  if (!registration) throw new Error("A registration could not be begun.");
  return { registration, entries: [] };
}
