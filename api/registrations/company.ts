import type { Services } from "../services.ts";
import type { CompanyRole } from "../store/memberships.ts";
import type { FilledRegistration, RegistrationContext } from "../store/registration-context.ts";
import type { Store } from "../store/store.ts";
import { profileIn, type Standing, standingIn, wizardOf } from "./standing.ts";

/** A company: the confirmed registration of a buyer, which invited teammates share. */
export interface Company {
  /** The registration's id. */
  id: string;
  name: string;
  /** Who registered it; permanently an Admin. */
  ownerId: string;
  /** The person's role in it. */
  role: CompanyRole;
  standing: Standing;
}

/** Returns the company that a person registered or joined, or null. */
export async function companyOf(services: Services, store: Store, userId: string): Promise<Company | null> {
  const context = await store.registrations.contextOf(userId);
  const shared = await sharedCompanyOf(services, store, context);
  if (shared) return shared;
  for (const filled of context.registrations) {
    const company = companyIn(services, filled, "Admin");
    if (company) return company;
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
  const filled = await store.registrations.findFilled(membership.companyId);
  return filled && companyIn(services, filled, membership.role);
}

function companyIn(services: Services, filled: FilledRegistration, role: CompanyRole): Company | null {
  const { registration } = filled;
  const wizard = wizardOf(services, filled);
  if (registration.confirmedAt === null || wizard?.definition.machine.meta.role !== "BUYER") return null;
  const standing = standingIn(wizard, filled);
  const owner = { id: registration.userId, email: "", role: null };
  const name = nameIn(profileIn(services, standing, owner));
  return { id: registration.id, name, ownerId: registration.userId, role, standing };
}

/** Returns the name that the definition's profile has under `company.companyName`. */
function nameIn(profile: object): string {
  const { company } = profile as { company?: { companyName?: unknown } | null };
  const name = company?.companyName;
  return typeof name === "string" && name !== "" ? name : "their company";
}
