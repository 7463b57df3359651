import type { ChangeNotices, Entries, Entry, Position, Resume, StepStatus } from "#engine";
import type { OwnAccount, Profile } from "./accounts.ts";
import type { Correction, RegistrantCase } from "./desk.ts";
import type { Message } from "./done.ts";
import type { CompanyRole } from "./invitations.ts";

/** A stored answer, or a step that was skipped. */
export type EntryView = Entry & { revision: number; givenAt: string; definitionVersion: string };

/** Position of a registrant. */
export interface ProgressView {
  /** Page where they go on. */
  resume: Resume;
  position: Position | null;
  path: { slug: string; status: StepStatus }[];
  /** The first step that wants an answer. */
  incomplete: string | null;
}

export interface RegistrationView {
  _id: string;
  wizard: string;
  confirmed: boolean;
  confirmedAt: string | null;
  /** The version that is live now. */
  definitionVersion: string;
}

/** Staff's verification of a registrant. */
export interface StatusView {
  account_status: string;
  verification_status: string;
  verified_by: string | null;
  verification_date: string | null;
}

/** A step was saved. What its call declares as its reply is there, too. */
export interface SavedStep extends ProgressView, Message {
  entry: EntryView;
  definitionVersion: string;
  changes: ChangeNotices | null;
  [declared: string]: unknown;
}

/** A step was saved that several wizards share, before an account type was chosen. */
export interface SavedUndecided extends Message {
  _id: string;
}

/** A registration was confirmed. */
export interface Confirmed extends ProgressView, Message {
  registration: RegistrationView;
  status: StatusView;
}

/** Reply to a call that a definition declares. */
export type DeclaredReply = SavedStep | SavedUndecided | Confirmed;

/** Requested corrections, and what had been sent. */
export interface Returned {
  at: string;
  /** `done`: the step was saved since, with another answer or, as it was right, with the same. */
  corrections: (Correction & { done: boolean })[];
  sent: Entries;
}

/** `GET /api/registrations/me`: everything that a wizard needs to resume. */
export interface MyRegistration extends Omit<ProgressView, "resume"> {
  user: OwnAccount & { profilePictureUrl: string | null };
  /** `isShared`: of the company that they joined. */
  registration: (RegistrationView & { isShared?: true; returned?: Returned }) | null;
  entries: { [step: string]: EntryView };
  /** Null before anything was begun. */
  resume: Resume | null;
  /** Changes since they answered. */
  changes: ChangeNotices | null;
  profile: Profile | null;
  status: StatusView;
  case: RegistrantCase | null;
  /** The company that they joined. */
  membership: { role: CompanyRole; company: { _id: string; name: string } } | null;
  /** Pages besides the steps; `registrations` for those who have several. */
  links: {
    home: string | null;
    dashboard: string | null;
    review: string | null;
    invite: string | null;
    registrations?: string;
  };
  /** Notice before the person begins in the wizard that was named; absent without one. */
  otherRoles?: OtherRoles | null;
}

/** Notice before a person begins in a wizard, because of registrations in other roles. */
export interface OtherRoles {
  /** `true` if they submitted one, which closes this wizard to them. */
  isClosed: boolean;
  /** Those that they have not finished. */
  unfinished: { title: string; url: string }[];
}

/** `GET /api/registrations`. */
export interface RegistrationList {
  registrations: ListedRegistration[];
  /** The wizards in which they may begin another. */
  more: { wizard: string; title: string }[];
}

export interface ListedRegistration extends RegistrationView {
  title: string;
  createdAt: string;
  changedAt: string;
  /** `true` if its answers may be changed. */
  isOpen: boolean;
  /** `true` if it is closed to the person, because they are registered already. */
  isTaken: boolean;
  /** Title of the step where it goes on, and its page. */
  step: string;
  url: string;
}

/** `POST /api/registrations/:wizard`. */
export interface BegunRegistration extends Message {
  registration: RegistrationView;
  url: string;
}

/** `POST /api/registrations/:wizard/take-back`: the page where it goes on. */
export interface TakenBack {
  url: string;
}
