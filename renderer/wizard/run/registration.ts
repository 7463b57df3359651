import type { ChangeNotices } from "#engine";
import type { ServerEntries } from "../queue/save.ts";

/** What the server has of this registrant. */
export interface Registration {
  /** The registration's id; null before the first answer was saved. */
  id: string | null;
  confirmedAt: string | null;
  email: string | null;
  /** The names that the account already has: never ask twice. */
  names: { firstName?: string; lastName?: string };
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
  email: null,
  names: {},
  entries: {},
  inCompany: false,
  changes: null,
};
