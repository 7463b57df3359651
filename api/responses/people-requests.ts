export type RequestKind = "access" | "correction" | "deletion" | "opt-out" | "shine-the-light";

/** A request of a person about their data that came by mail or letter. */
export interface PeopleRequest {
  id: string;
  kind: RequestKind;
  email: string;
  name: string | null;
  /** ISO dates. */
  receivedOn: string;
  /** By when we must confirm that we got it; null where no law asks for that. */
  confirmBy: string | null;
  dueOn: string;
  note: string;
  recordedBy: string;
  recordedAt: string;
  /** How we know that it comes from the person; null until somebody checked. */
  identity: string | null;
  identityBy: string | null;
  identityAt: string | null;
  confirmedAt: string | null;
  outcome: "done" | "refused" | null;
  /** What the person was told. */
  answer: string | null;
  closedBy: string | null;
  closedAt: string | null;
}

/** A request as the desk shows it. */
export interface RequestView extends PeopleRequest {
  /** Whether somebody must have checked that it comes from the person before it can be carried out. */
  needsIdentity: boolean;
  /** Whether an account has the address. */
  hasAccount: boolean;
  /** When the address was last sent the notice of Shine the Light. */
  noticeSentAt: string | null;
}

/** What stays of a decided registration whose account was closed. */
export interface ClosedCaseView {
  id: string;
  reference: string;
  wizardTitle: string;
  stateTitle: string;
  decidedAt: string;
  closedAt: string;
  /** Until when a law makes us keep what was sent, as an ISO date; null if none does. */
  keepUntil: string | null;
}

/** `GET /api/desk/requests`. */
export interface RequestsReply {
  requests: RequestView[];
  closed: ClosedCaseView[];
  /** Where the legal documents tell people to write. */
  contactEmail: string;
  /** What is wrong with that address; null if nothing is. */
  contactNote: string | null;
}
