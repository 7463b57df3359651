import type { AccountFacts, ChangeNotices } from "#engine";
import type { ServerEntries } from "../queue/save.ts";

/** What the server has of this registrant. */
export interface Registration {
  /** The registration's id; null before the first answer was saved. */
  id: string | null;
  confirmedAt: string | null;
  /** What the account already says: never ask twice. */
  account: AccountFacts;
  entries: ServerEntries;
  /** They joined a company: what gives a role here is filled in already, by whoever registered it. */
  inCompany: boolean;
  /** What changed since they answered; null when nothing that they would notice. */
  changes: ChangeNotices | null;
}

/** What there is before there is an account. */
export const nothingYet: Registration = {
  id: null,
  confirmedAt: null,
  account: { email: null, firstName: null, lastName: null },
  entries: {},
  inCompany: false,
  changes: null,
};
