import type { AccountFacts, ChangeNotices } from "#engine";
import type { Returned } from "../corrections/returned.ts";
import type { ServerEntries } from "../queue/save.ts";

/** What a person reads before they begin here, because of registrations in other roles. */
export interface OtherRoles {
  /** They submitted one, so this wizard is closed to them. */
  isClosed: boolean;
  /** Those that they have not finished. */
  unfinished: { title: string; url: string }[];
}

/** What the server has of this registrant. */
export interface Registration {
  /** The registration's id; null before the first answer was saved. */
  id: string | null;
  confirmedAt: string | null;
  /** What our team asked to correct; the registration stays confirmed. */
  returned: Returned | null;
  /** What the account already says: never ask twice. */
  account: AccountFacts;
  entries: ServerEntries;
  /** They joined a company: what gives a role here is filled in already, by whoever registered it. */
  inCompany: boolean;
  /** Null if nothing stands in their way, or if they chose to begin here too. Until then nothing is sent. */
  otherRoles: OtherRoles | null;
  /** What changed since they answered; null when nothing that they would notice. */
  changes: ChangeNotices | null;
}

/** What there is before there is an account. */
export const nothingYet: Registration = {
  id: null,
  confirmedAt: null,
  returned: null,
  account: { email: null, firstName: null, lastName: null },
  entries: {},
  inCompany: false,
  otherRoles: null,
  changes: null,
};
