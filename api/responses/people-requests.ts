export type RequestKind = "access" | "correction" | "deletion" | "opt-out" | "shine-the-light";

/** A request of a person about their data that came by mail or letter. */
export interface PeopleRequest {
  id: string;
  kind: RequestKind;
  email: string;
  name: string | null;
  /** ISO dates. */
  receivedOn: string;
  /** Date by which we must confirm that we got it; null where no law asks for that. */
  confirmBy: string | null;
  dueOn: string;
  note: string;
  recordedBy: string;
  recordedAt: string;
  /** Proof that it comes from the person; null until somebody checked. */
  identity: string | null;
  identityBy: string | null;
  identityAt: string | null;
  confirmedAt: string | null;
  outcome: "done" | "refused" | null;
  /** Reply to the person. */
  answer: string | null;
  closedBy: string | null;
  closedAt: string | null;
}

/** A request as the desk shows it. */
export interface RequestView extends PeopleRequest {
  /** `true` if somebody must verify that it comes from the person before it is carried out. */
  needsIdentity: boolean;
  /** `true` if an account has the address. */
  hasAccount: boolean;
  /** Time of the last notice of Shine the Light to the address. */
  noticeSentAt: string | null;
}

/** Record of a decided registration whose account was closed. */
export interface ClosedCaseView {
  id: string;
  reference: string;
  wizardTitle: string;
  stateTitle: string;
  decidedAt: string;
  closedAt: string;
  /** ISO date until which a law makes us keep what was sent; null if none does. */
  keepUntil: string | null;
}

/** `GET /api/desk/requests`. */
export interface RequestsReply {
  requests: RequestView[];
  closed: ClosedCaseView[];
  /** Contact address in the legal documents. */
  contactEmail: string;
  /** Fault of that address; null if there is none. */
  contactNote: string | null;
}
