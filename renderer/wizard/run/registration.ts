import type { AccountFacts, ChangeNotices, Wizard } from "#engine";
import type { ServerEntries } from "../queue/save.ts";
import type { Returned } from "./returned.ts";

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
  /** They joined a company, whose registration this is. */
  company: { role: "Admin" | "Member"; name: string } | null;
  /** They joined a company that did not register here. */
  isElsewhere: boolean;
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
  company: null,
  isElsewhere: false,
  otherRoles: null,
  changes: null,
};

/** Returns the wizard as somebody fills it in: in a company that they joined, its private steps are another's. */
export function wizardFor(wizard: Wizard, { company }: Registration): Wizard {
  if (!company) return wizard;
  const states = Object.entries(wizard.definition.machine.states);
  return {
    ...wizard,
    othersSteps: new Set(states.flatMap(([slug, { meta }]) => (meta.private ? slug : []))),
  };
}
