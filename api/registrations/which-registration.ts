import type { Progress, ServedWizard } from "#engine";
import { unknownRegistration, whichRegistration } from "../answers/refusals.ts";
import { isUuid } from "../base/path-parameters.ts";
import { schema } from "../routing/fields.ts";
import type { ApiContext } from "../routing/route.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";

/** The page that lists a person's registrations. */
export const listPath = "/registrations";

/** Returns whether a wizard takes several registrations of one person. */
export function takesSeveral({ definition }: ServedWizard): boolean {
  return definition.machine.meta.registrations === "several";
}

/** The field of a query that names a registration. */
export const registrationQuery = {
  "registration?": schema({ description: "The id of a registration, where a wizard takes several." }),
};
export type RegistrationQuery = { registration?: unknown };

/** Returns the id in `?registration=`, null without one, and an id that nothing has for anything else. */
export function registrationAsked({ input }: ApiContext<RegistrationQuery>): string | null {
  const { registration } = input;
  if (registration === undefined) return null;
  return typeof registration === "string" && isUuid(registration) ? registration : "";
}

/**
 * Returns the registration that a call means, or null before there is one: the one whose id the call names, or the only
 * one. Throws for an id that is not among the person's own in this wizard, as for an unknown one. That also stops a page
 * of a second registration from writing into the first when the wizard takes one again.
 */
export function registrationMeant(
  context: RegistrationContext,
  wizard: ServedWizard,
  asked: string | null,
): FilledRegistration | null {
  const own = registrationsIn(context, wizard);
  if (asked === null) {
    if (own.length > 1) throw whichRegistration();
    return own[0] ?? null;
  }
  const found = own.find(({ registration }) => registration.id === asked);
  if (!found) throw unknownRegistration();
  return found;
}

/**
 * Returns a person's registrations in a wizard. If it takes one, that is the first: others may be left from when it
 * took several.
 */
export function registrationsIn(
  { registrations }: RegistrationContext,
  wizard: ServedWizard,
): FilledRegistration[] {
  return registrations.filter(({ registration }) => isIn(wizard, registration));
}

/** Returns whether a registration counts in its wizard. */
export function isIn(wizard: ServedWizard, registration: FilledRegistration["registration"]): boolean {
  return registration.wizard === wizard.definition.id && (takesSeveral(wizard) || registration.ordinal === 1);
}

/**
 * Returns the address that a page below a wizard's `basePath` has for one registration. Where there may be several, it holds the
 * registration's id.
 */
export function ownPage(wizard: ServedWizard, registrationId: string, page: string): string {
  const { basePath } = wizard.definition.machine.meta;
  if (!takesSeveral(wizard)) return page;
  return `${basePath}/${registrationId}${page.slice(basePath.length)}`;
}

/** Returns the progress of a registration, with the page of its own where it continues. */
export function ownProgress(wizard: ServedWizard, registrationId: string, progress: Progress): Progress {
  if (!takesSeveral(wizard)) return progress;
  return { ...progress, resume: { ...progress.resume, url: ownStep(wizard, registrationId, progress) } };
}

/** Returns the address of the step where a registration continues, also where a page of the site stands for it. */
export function ownStep(wizard: ServedWizard, registrationId: string, { resume }: Progress): string {
  return ownPage(wizard, registrationId, `${wizard.definition.machine.meta.basePath}/${resume.slug}`);
}
