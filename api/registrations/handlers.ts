import { type Answer, isObject, type Json, type ServedWizard, todaysStep } from "#engine";
import { returnedUnder } from "../answers/corrections.ts";
import type { Submitted } from "../answers/validate-entry.ts";
import { entryView, progressView, registrationView, statusView } from "../answers/views.ts";
import { HttpProblem, notFound } from "../base/problems.ts";
import { registrantCase } from "../desk/for-registrant.ts";
import type { CompanyRole } from "../responses/invitations.ts";
import type { Confirmed, MyRegistration, SavedStep } from "../responses/registrations.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { RegistrationContext } from "../store/registration-context.ts";
import type { SignedIn } from "../store/sessions.ts";
import { changeNotices } from "./change-notices.ts";
import { type Company, sharedCompanyOf } from "./company.ts";
import { confirmRegistration } from "./confirm.ts";
import { profileFound } from "./found-in-profile.ts";
import { closedTo } from "./open-registration.ts";
import {
  begunIn,
  currentRegistration,
  forTeammate,
  type ReplayedRegistration,
  registrationInRole,
  replay,
  unfinishedBeside,
} from "./replayed-registration.ts";
import { saveStep } from "./save-step.ts";
import {
  listPath,
  ownPage,
  ownStep,
  type RegistrationQuery,
  registrationAsked,
  registrationMeant,
  takesSeveral,
} from "./which-registration.ts";

/**
 * GET /api/registrations/me[?wizard=[&registration=]]: returns everything that the caller's wizard needs to resume. In
 * a wizard that takes several registrations, `registration` names one of them. `?role=` asks for the registration in
 * another role than the caller's present one. Somebody who joined a company has no registration of their own that gives
 * a role: they read the company's, without the steps that only its owner sees.
 */
export async function getMyRegistration(
  ctx: ApiContext<{ wizard?: unknown; role?: unknown } & RegistrationQuery>,
): Promise<MyRegistration> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const { wizard: asked } = ctx.input;
  const wizard = asked === undefined ? null : wizardNamed(ctx, String(asked));
  const context = await services.store.registrationContexts.contextOf(user.id);
  const company = await sharedCompanyOf(services, services.store, context);
  const givesRole = wizard === null || wizard.definition.machine.meta.role !== null;
  const shared = company && givesRole ? forTeammate(company.replayed, wizard) : null;
  const own = company && givesRole ? null : registrationFor(ctx, context, wizard);
  const shown = own ?? shared;
  const { id, email, firstName, lastName, role } = user;
  return {
    user: { _id: id, email, firstName, lastName, role, profilePictureUrl: pictureUrl(services, own) },
    registration: shown && {
      ...registrationView(shown.registration, shown.wizard),
      ...(shared && { isShared: true }),
      ...(shown.registration.returned && {
        returned: returnedUnder(shown.wizard, shown.registration.returned),
      }),
    },
    entries: Object.fromEntries((shown?.stored ?? []).map((entry) => [entry.step, entryView(entry)])),
    ...(shown ? progressView(shown.progress) : { resume: null, position: null, path: [], incomplete: null }),
    changes: own && (await changeNotices(services, own)),
    ...(await profileAndStatus(ctx, own ?? company?.replayed ?? null)),
    case: await caseFor(services, shown, company?.role ?? null),
    membership: company && membershipView(company),
    links: linksView(services, context, own, company),
    ...(wizard && { otherRoles: otherRolesView(services, context, wizard) }),
  };
}

/** Returns the caller's registration in a wizard, or, without one, the registration that applies to them. */
function registrationFor(
  ctx: ApiContext<{ role?: unknown } & RegistrationQuery>,
  context: RegistrationContext,
  wizard: ServedWizard | null,
) {
  const { role } = ctx.input;
  if (wizard === null && role !== undefined) return registrationInRole(ctx.services, context, String(role));
  if (wizard === null) return currentRegistration(ctx.services, context, ctx.state.user as SignedIn);
  const filled = registrationMeant(context, wizard, registrationAsked(ctx));
  return filled && replay(wizard, filled);
}

/** Returns how the case of a registration stands. A Member of the company is asked no questions. */
async function caseFor(services: Services, replayed: ReplayedRegistration | null, role: CompanyRole | null) {
  if (!replayed || replayed.registration.confirmedAt === null) return null;
  const found = await registrantCase(services, replayed.registration);
  return found && role === "Member" ? { ...found, questions: [] } : found;
}

async function profileAndStatus(ctx: ApiContext, replayed: ReplayedRegistration | null) {
  return {
    profile: replayed && (await profileFound(ctx.services, replayed, ctx.state.user as SignedIn)),
    status: statusView(replayed?.registration ?? null),
  };
}

/** Returns the URL of the registrant's own picture; a company's profile has none. */
function pictureUrl(services: Services, own: ReplayedRegistration | null): string | null {
  const { picture } = (own && wizardSite(services, own.registration.wizard)?.names) ?? {};
  const [step, field = ""] = picture?.split(".") ?? [];
  const file = own?.stored.find((entry) => entry.step === step)?.entry.answer?.[field];
  return isObject(file) ? `${services.env.apiPath}/files/${file.id}` : null;
}

/** Returns the pages that are there for the caller besides the steps. */
function linksView(
  services: Services,
  context: RegistrationContext,
  own: ReplayedRegistration | null,
  company: Company | null,
) {
  const hasSeveral = own !== null && (takesSeveral(own.wizard) || begunIn(services, context).length > 1);
  const replayed = own ?? company?.replayed ?? null;
  const site = replayed && wizardSite(services, replayed.registration.wizard);
  const isAdmin = company ? company.role === "Admin" : own?.registration.confirmedAt !== null;
  return {
    home: site?.home ?? null,
    dashboard: site?.dashboard?.path ?? null,
    review: (own && site ? ownPage(own.wizard, own.registration.id, site.review) : site?.review) ?? null,
    invite: (isAdmin && site?.team?.path) || null,
    // Nobody else has more than one, so nobody else's reply changes.
    ...(hasSeveral && { registrations: listPath }),
  };
}

/** Returns the company that somebody joined, and their role in it. */
function membershipView({ id, name, role }: Company) {
  return { role, company: { _id: id, name } };
}

/** PUT /api/registrations/:wizard/steps/:step: saves or skips any step of any wizard. */
export async function putStep(
  ctx: ApiContext<{ wizard: string; step: string } & RegistrationQuery>,
): Promise<SavedStep> {
  const { wizard: id, step } = ctx.input;
  const wizard = wizardNamed(ctx, id);
  return await saveStep(ctx, {
    wizard,
    // A page that was open before the step was renamed.
    slug: todaysStep(wizard.definition, step),
    user: ctx.state.user as SignedIn,
    submitted: submittedIn(ctx.request.body),
    registration: registrationAsked(ctx),
    expected: expectedRevision(ctx),
  });
}

/** POST /api/registrations/:wizard/confirm. */
export async function postConfirmation(
  ctx: ApiContext<{ wizard: string } & RegistrationQuery>,
): Promise<Confirmed> {
  const { wizard } = ctx.input;
  const user = ctx.state.user as SignedIn;
  const payload = ctx.request.body as Json;
  return await confirmRegistration(ctx, {
    wizard: wizardNamed(ctx, wizard),
    user,
    payload,
    registration: registrationAsked(ctx),
  });
}

/** Returns the revision in `If-Match`; undefined if the caller did not send one. */
export function expectedRevision(ctx: ApiContext): number | undefined {
  const header = ctx.get("If-Match").trim();
  if (header === "" || header === "*") return undefined;
  const revision = header.match(/^"?(\d{1,9})"?$/)?.[1];
  if (revision === undefined)
    throw new HttpProblem(400, "bad-if-match", 'If-Match must hold a revision, as in "3".');
  return Number(revision);
}

/** Returns the live wizard with this id, or throws a 404. */
export function wizardNamed(ctx: ApiContext, id: string): ServedWizard {
  const { wizards } = ctx.services.definitions.current();
  const wizard = Object.hasOwn(wizards, id) ? wizards[id] : undefined;
  if (!wizard) throw notFound("There is no such wizard.");
  return wizard;
}

function submittedIn(body: unknown): Submitted {
  const { answer, skipped, ...others } = isObject(body) ? body : {};
  const isAnswer = isObject(answer) && skipped === undefined;
  const isSkip = answer === undefined && skipped === true;
  if (Object.keys(others).length > 0 || (!isAnswer && !isSkip)) {
    throw new HttpProblem(400, "bad-entry", "Send { answer } or { skipped: true }.");
  }
  return isSkip ? { skipped: true } : { answer: answer as Answer };
}

/**
 * Returns what a person reads before they begin in a wizard that gives a role: that it is closed to them, because they
 * registered in another role, or what they have not finished in other roles. Null if nothing stands in their way.
 */
function otherRolesView(services: Services, context: RegistrationContext, wizard: ServedWizard) {
  const isClosed = closedTo(services, context, wizard)?.code === "other-role";
  const isBegun = begunIn(services, context).some(
    (one) => one.wizard === wizard && one.filled.entries.length > 0,
  );
  const mayAsk = givesRole(wizard) && !isBegun;
  const unfinished = mayAsk ? unfinishedBeside(services, context, wizard) : [];
  const others = unfinished.filter((one) => givesRole(one.wizard));
  if (!isClosed && others.length === 0) return null;
  return {
    isClosed,
    unfinished: others.map((one) => ({
      title: one.wizard.definition.machine.meta.title,
      url: ownStep(one.wizard, one.filled.registration.id, replay(one.wizard, one.filled).progress),
    })),
  };
}

function givesRole({ definition }: ServedWizard): boolean {
  return definition.machine.meta.role !== null;
}
