import type { AccountFacts, ChangeNotices, Wizard } from "#engine";
import type { ServerEntries } from "../queue/save.ts";
import type { Returned } from "./returned.ts";

/** Notice before a person begins here, because of registrations in other roles. */
export interface OtherRoles {
  /** True if they submitted one, which closes this wizard to them. */
  isClosed: boolean;
  /** Those that they have not finished. */
  unfinished: { title: string; url: string }[];
}

/** The server's data on this registrant. */
export interface Registration {
  /** The registration's id; null before the first answer was saved. */
  id: string | null;
  confirmedAt: string | null;
  /** Corrections that our team asked for; the registration stays confirmed. */
  returned: Returned | null;
  /** Answers that the account already has: never ask twice. */
  account: AccountFacts;
  entries: ServerEntries;
  /** Company that they joined, whose registration this is. */
  company: { role: "Admin" | "Member"; name: string } | null;
  /** True if they joined a company that did not register here. */
  isElsewhere: boolean;
  /** Null if nothing is in their way, or if they chose to begin here too. Until then nothing is sent. */
  otherRoles: OtherRoles | null;
  /** Changes since they answered; null if there is none that they would notice. */
  changes: ChangeNotices | null;
}

/** Registration before there is an account. */
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
