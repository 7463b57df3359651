import type { Services } from "../services.ts";
import type { CompanyRole } from "../store/memberships.ts";
import type { Registration } from "../store/registrations.ts";
import type { Store } from "../store/store.ts";
import { profileIn, type Standing } from "./standing.ts";

/** A company: the confirmed registration of a buyer, which teammates who were invited share. */
export interface Company {
  /** The registration's id. */
  id: string;
  name: string;
  /** Who registered it; an Admin for good. */
  ownerId: string;
  /** What the person asked about is in it. */
  role: CompanyRole;
  standing: Standing;
}

/** The company that a person registered or joined, or null. */
export async function companyOf(services: Services, store: Store, userId: string): Promise<Company | null> {
  const shared = await sharedCompanyOf(services, store, userId);
  if (shared) return shared;
  for (const registration of await store.registrations.listOf(userId)) {
    const company = await companyIn(services, store, registration, "Admin");
    if (company) return company;
  }
  return null;
}

/** The company that a person joined by an invitation, or null. */
export async function sharedCompanyOf(
  services: Services,
  store: Store,
  userId: string,
): Promise<Company | null> {
  const membership = await store.memberships.find(userId);
  if (!membership) return null;
  const registration = await store.registrations.findById(membership.companyId);
  return registration && (await companyIn(services, store, registration, membership.role));
}

async function companyIn(
  services: Services,
  store: Store,
  registration: Registration,
  role: CompanyRole,
): Promise<Company | null> {
  const { wizards } = services.definitions.current();
  const wizard = Object.hasOwn(wizards, registration.wizard) ? wizards[registration.wizard] : undefined;
  if (registration.confirmedAt === null || wizard?.definition.machine.meta.role !== "BUYER") return null;
  const stored = await store.registrations.entriesOf(registration.id);
  const standing = { registration, wizard, stored };
  const owner = { id: registration.userId, email: "", role: null };
  const name = nameIn(profileIn(services, standing, owner));
  return { id: registration.id, name, ownerId: registration.userId, role, standing };
}

/** The name as the definition's profile has it, under `company.companyName`. */
function nameIn(profile: object): string {
  const { company } = profile as { company?: { companyName?: unknown } | null };
  const name = company?.companyName;
  return typeof name === "string" && name !== "" ? name : "their company";
}
