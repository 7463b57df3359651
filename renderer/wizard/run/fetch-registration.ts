import type { ToldChanges } from "#engine";
import { call } from "../../client.ts";
import { changeSession, readSession } from "../../session/session.ts";
import type { Role } from "../../session/token.ts";
import type { ServerEntries } from "../queue/save.ts";

/** The server's data about this registrant. */
export interface Registration {
  /** The registration's id; null before the first answer is saved. */
  id: string | null;
  confirmedAt: string | null;
  email: string | null;
  /** The account's names, so that they are not asked twice. */
  names: { firstName?: string; lastName?: string };
  entries: ServerEntries;
  /** Whether they joined a company. The answers that give a role then already exist. */
  inCompany: boolean;
  /** What changed since they answered; null if nothing that they would notice. */
  changes: ToldChanges | null;
}

interface Reply {
  user: { email: string; firstName: string | null; lastName: string | null; role: Role | null };
  registration: { _id: string; confirmedAt: string | null } | null;
  entries: ServerEntries;
  membership: object | null;
  changes: ToldChanges | null;
}

/** The registration of a visitor without an account. */
export const nothingYet: Registration = {
  id: null,
  confirmedAt: null,
  email: null,
  names: {},
  entries: {},
  inCompany: false,
  changes: null,
};

/** Fetches the current user's registration and updates names and role in the session. */
export async function fetchRegistration(wizard: string): Promise<Registration> {
  const { user, registration, entries, membership, changes } = await call<Reply>(
    "GET",
    `/api/registrations/me?wizard=${wizard}`,
  );
  const { firstName, lastName, role, email } = user;
  const known = readSession();
  if (known.role !== role || known.user?.firstName !== firstName || known.email !== email) {
    changeSession({ role, email, user: { firstName, role } });
  }
  return {
    id: registration?._id ?? null,
    confirmedAt: registration?.confirmedAt ?? null,
    email,
    names: { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) },
    entries,
    inCompany: membership !== null,
    changes,
  };
}
