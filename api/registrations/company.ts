import type { CompanyRole } from "../responses/invitations.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { Role } from "../store/accounts.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { Store } from "../store/store.ts";
import { type ReplayedRegistration, replay, wizardOf } from "./replayed-registration.ts";
import { isIn } from "./which-registration.ts";

/** A company: a registration that invited teammates share, because its wizard has a team. It was confirmed once. */
export interface Company {
  /** The registration's id. */
  id: string;
  name: string;
  /** The person who registered it; permanently an Admin. */
  ownerId: string;
  /** The person's role in it. */
  role: CompanyRole;
  /** The role of everybody's account in it. */
  accountRole: Role;
  /** Page on which its Admins invite. */
  invitePath: string;
  /** Page with its answers; null without such a page. */
  reviewPath: string | null;
  replayed: ReplayedRegistration;
}

/** Returns the company that a person registered or joined, or null. */
export async function companyOf(services: Services, store: Store, userId: string): Promise<Company | null> {
  const context = await store.registrationContexts.contextOf(userId);
  const shared = await sharedCompanyOf(services, store, context);
  if (shared) return shared;
  for (const filled of context.registrations) {
    const company = companyIn(services, filled, "Admin");
    // Taken back to be changed, it stays the company of those who joined it.
    const { id, confirmedAt } = filled.registration;
    if (company && (confirmedAt !== null || (await store.memberships.listOf(id)).length > 0)) return company;
  }
  return null;
}

/** Returns the company that a person joined through an invitation, or null. */
export async function sharedCompanyOf(
  services: Services,
  store: Store,
  { membership }: RegistrationContext,
): Promise<Company | null> {
  if (!membership) return null;
  const filled = await store.registrationContexts.findFilled(membership.companyId);
  return filled && companyIn(services, filled, membership.role);
}

function companyIn(services: Services, filled: FilledRegistration, role: CompanyRole): Company | null {
  const { registration } = filled;
  const { team, review = null, role: accountRole } = wizardSite(services, registration.wizard) ?? {};
  const wizard = wizardOf(services, filled);
  if (!wizard || !isIn(wizard, registration)) return null;
  if (!team || !accountRole) return null;
  const replayed = replay(wizard, filled);
  const name = companyName(replayed, team.company);
  const { id, userId: ownerId } = registration;
  return { id, name, ownerId, role, accountRole, invitePath: team.path, reviewPath: review, replayed };
}

/** Returns the answer that names the company. */
function companyName({ progress }: ReplayedRegistration, answer: string): string {
  const [step = "", field = ""] = answer.split(".");
  const name = progress.path.answers[step]?.[field];
  return typeof name === "string" && name !== "" ? name : "their company";
}
