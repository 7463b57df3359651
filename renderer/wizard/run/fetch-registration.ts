import type { ChangeNotices } from "#engine";
import { call } from "../../session/client.ts";
import { tabNotes } from "../../session/notes.ts";
import { changeSession, readSession } from "../../session/session.ts";
import type { Role } from "../../session/token.ts";
import type { ServerEntries } from "../queue/save.ts";
import type { OtherRoles, Registration } from "./registration.ts";
import type { ReturnedReply } from "./returned.ts";

interface Reply {
  user: { email: string; firstName: string | null; lastName: string | null; role: Role | null };
  registration: {
    _id: string;
    confirmedAt: string | null;
    returned?: ReturnedReply;
    /** True if it belongs to the company that they joined. */
    isShared?: true;
  } | null;
  entries: ServerEntries;
  membership: { role: "Admin" | "Member"; company: { name: string } } | null;
  otherRoles?: OtherRoles | null;
  changes: ChangeNotices | null;
}

/** Returns the key of this tab's note that a user begins in a wizard beside what they began in another role. */
export const besideOthers = (wizard: string) => `beside ${wizard}`;

/** Fetches the current user's registration, or that of several with an id, and updates names and role in the session. */
export async function fetchRegistration(wizard: string, id?: string): Promise<Registration> {
  const { id: owner } = readSession();
  const { user, registration, entries, membership, otherRoles, changes } = await call<Reply>(
    "GET",
    `registrations/me?wizard=${wizard}${id ? `&registration=${id}` : ""}`,
  );
  const { firstName, lastName, role, email } = user;
  const known = readSession();
  const isKnown = known.role === role && known.user?.firstName === firstName && known.email === email;
  // They may have logged out meanwhile.
  if (known.id === owner && !isKnown) {
    changeSession({ role, email, user: { firstName, role } });
  }
  const returned = registration?.returned;
  return {
    id: registration?._id ?? null,
    confirmedAt: registration?.confirmedAt ?? null,
    returned: returned ? (await import("./returned.ts")).openReturned(returned) : null,
    account: { email, firstName, lastName },
    entries,
    company:
      membership && registration?.isShared ? { role: membership.role, name: membership.company.name } : null,
    isElsewhere: membership !== null && !registration,
    otherRoles: (otherRoles?.isClosed || !tabNotes.read(besideOthers(wizard)) ? otherRoles : null) ?? null,
    changes,
  };
}
