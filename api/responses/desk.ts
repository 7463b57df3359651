import type { Answer, ProcedureDefinition, ReviewLine, ReviewSectionView } from "#engine";

/** A staff member who can be assigned cases. */
export interface Colleague {
  id: string;
  name: string;
  /** The first and the last day away, as ISO dates; null for who is there and has nothing planned. */
  absent: { from: string; until: string } | null;
}

/** A view of the queue, with how many cases are in it. */
export interface QueueView {
  /** Name in `?view=`: `mine`, `unassigned`, `overdue`, `flagged`, `open`, `all`, or `state:<wizard>/<state>`. */
  name: string;
  title: string;
  count: number;
}

export interface QueueRow {
  id: string;
  /** Reference, such as "7F3A-09BC". */
  reference: string;
  /** Revision for a move of several cases. */
  revision: number;
  name: string;
  wizard: string;
  wizardTitle: string;
  state: string;
  stateTitle: string;
  receivedAt: string;
  /** An ISO date; null while no clock runs. */
  dueOn: string | null;
  isOverdue: boolean;
  assignee: Colleague | null;
  /** Each flag that holds, in words. */
  flags: string[];
  /** `true` if something happened since the caller last looked. */
  isNew: boolean;
}

/** `GET /api/desk/cases?view=&search=&after=`. */
export interface Queue {
  views: QueueView[];
  rows: QueueRow[];
  /** Goes into `?after=` for the next page; null on the last one. */
  next: string | null;
  people: Colleague[];
  /** The moves that may be made for several cases at once: those without a form or needed findings, from this view's state. */
  moves: { name: string; button: string; key: string | null }[];
}

/** A line of the review. */
export interface CaseLine extends ReviewLine {
  /** Hidden but for its last characters. `GET .../values?step=&path=` shows it, and is audited. */
  isMasked: boolean;
  /** Text before the registrant corrected it; null if it was not corrected. */
  before: string | null;
  /** Requested correction that the registrant has not sent yet. */
  remark: string | null;
}

export interface CaseSection extends Omit<ReviewSectionView, "groups"> {
  groups: { entry: ReviewSectionView["groups"][number]["entry"]; lines: CaseLine[] }[];
  givenAt: string | null;
  /** `true` if the step was saved since the caller last looked. */
  isNew: boolean;
}

/** A finding for the case, or for one entry of a list. */
export interface CaseFinding {
  /** A step of the procedure's forms. */
  finding: string;
  title: string;
  /** The step that it is about, beside whose answers it stands; null for the whole case. */
  step: string | null;
  /** The entry of the list; null for a finding of the case. */
  entry: { heading: string; number: number } | null;
  /** Names the entry in a save. */
  about: string;
  answer: Answer | null;
  /** The finding's choice, in a word; null when it asks for none, or is not made yet. */
  outcome: string | null;
  giver: string | null;
  givenAt: string | null;
}

export interface CaseMoveView {
  name: string;
  button: string;
  key: string | null;
  kind: "move" | "return";
  /** `true` if `moves/<name>.json` asks something; then the procedure's forms have a step of this name. */
  hasForm: boolean;
  hasMail: boolean;
  /** The state that it leads to, in words; null while it cannot be made. */
  leadsTo: string | null;
  /** Reason why it cannot be made now. */
  blocked: string | null;
  /** `waits`: somebody made it, and a second person must make it, too. */
  second: "not-needed" | "needed" | "waits";
  /** The person who made it, while it waits for a second one. */
  first: string | null;
}

export interface CaseEvent {
  ordinal: number;
  at: string;
  actor: string;
  kind:
    | "change-asked"
    | "received"
    | "opened"
    | "assigned"
    | "moved"
    | "seconded"
    | "finding"
    | "note"
    | "question"
    | "answered"
    | "returned"
    | "corrected"
    | "compared"
    | "followed";
  /** Event, in one sentence. */
  title: string;
  /** A note, a question, a remark. */
  text: string | null;
  /** Answers submitted with a move. */
  lines: { label: string; text: string }[];
  /** A document that came with an answer. */
  file: { id: string; name: string } | null;
}

/** Another registration that has something in common with this one. */
export interface RelatedCase {
  id: string;
  reference: string;
  name: string;
  stateTitle: string;
  /** Matches, each in words. */
  why: string[];
  verdict: "same" | "different" | null;
}

/** A change of an answer that the registrant asked for after sending it. */
export interface ChangeAsked {
  ordinal: number;
  at: string;
  step: string;
  path: (string | number)[];
  /** Label of the question. */
  label: string;
  text: string;
}

/** `GET /api/registrations/:wizard/changes`. */
export interface MyChanges {
  /** `true` while the registrant may still take back what was sent: nobody has opened it. */
  mayTakeBack: boolean;
  /** The questions of which a change can be asked; none while it can be taken back. */
  questions: { step: string; path: (string | number)[]; label: string }[];
  /** Changes that were requested already. */
  asked: ChangeAsked[];
}

/** A document that nobody may open. */
export interface HeldDocument {
  id: string;
  /** `waiting` for its virus scan, something was `found` in it, or it is `gone` after its time in quarantine. */
  why: "waiting" | "found" | "gone";
  /** Malware that the scan found. */
  found: string | null;
}

/** `GET /api/desk/cases/:id`, and what each change of it returns. */
export interface CaseView {
  id: string;
  reference: string;
  name: string;
  email: string;
  wizard: string;
  wizardTitle: string;
  state: string;
  stateTitle: string;
  /** Text that the registrant reads now. */
  stateText: string;
  isFinal: boolean;
  waitsFor: "staff" | "registrant" | null;
  /** Changes name the one that their maker saw. */
  revision: number;
  receivedAt: string;
  dueOn: string | null;
  isOverdue: boolean;
  assignee: Colleague | null;
  people: Colleague[];
  flags: { name: string; words: string }[];
  sections: CaseSection[];
  findings: CaseFinding[];
  moves: CaseMoveView[];
  held: HeldDocument[];
  /** Questions to the registrant that wait for an answer. */
  questions: { ordinal: number; text: string; at: string }[];
  /** Changes that the registrant asks for, to be granted by a return. */
  changesAsked: ChangeAsked[];
  related: RelatedCase[];
  /** The newest first. */
  events: CaseEvent[];
  /** Colleagues who have the case open now. */
  others: string[];
  /** `true` if the caller may change anything. */
  mayWork: boolean;
  /** Time when the registrant opted out of sharing; null if they did not. */
  optedOutAt: string | null;
}

/** A correction that a reviewer requests: part of the body of a move of kind `return`. */
export interface Correction {
  step: string;
  /** Leads from the step's answer to the question: `["ein"]`, `["certificates", 0, "certId"]`. */
  path: (string | number)[];
  remark: string;
}

/** `POST /api/desk/cases/:id/moves/:move`, and `.../mail`, which only shows what it would send. */
export interface MoveRequest {
  revision: number;
  answer?: Answer;
  corrections?: Correction[];
  /** Addition to the mail, where its template declares a place for it. */
  addition?: string;
}

/** `POST /api/desk/cases/:id/moves/:move/mail`. */
export interface MoveMail {
  subject: string;
  html: string;
  /** `true` if its template declares a place for an addition. */
  takesAddition: boolean;
}

/** `POST /api/desk/moves`. */
export interface MovesMade {
  done: number;
  refused: { reference: string; message: string }[];
}

/** `GET /api/desk/procedures/:wizard`. */
export interface ProcedureReply {
  definition: ProcedureDefinition;
  /** The address of the module with its validators. */
  validators: string;
}

export interface AuditRow {
  /** Goes into `?before=` for earlier ones. */
  id: string;
  at: string;
  actor: string;
  /** The act, in one sentence. */
  title: string;
  /** The case that it was about. */
  case: { id: string; reference: string } | null;
}

/** `GET /api/desk/audit?search=&before=`, the newest first. */
export interface AuditLog {
  rows: AuditRow[];
  /** `true` if there are earlier ones. */
  isMore: boolean;
}

/** `case` of `GET /api/registrations/me`: how it stands, for the registrant. */
export interface RegistrantCase {
  text: string;
  next: string | null;
  /** `true` if a person of staff has looked at it. */
  isOpened: boolean;
  /** Business days in which half of the last cases were decided, and nine of ten; null while few were. */
  expected: { half: number; most: number } | null;
  questions: { ordinal: number; at: string; text: string }[];
  /** The file that may come with the answer to a question: what it is uploaded as, and what it may be. */
  file: { purpose: string; accept: string[]; maxBytes: number };
  /** Number of answers to correct. */
  corrections: number;
}

/** `GET /api/notifications`: what the caller reads under the bell, the newest first. */
export interface Notifications {
  list: Notification[];
}

export interface Notification {
  /** Another one when the same thing happens again. */
  id: string;
  title: string;
  subtitle?: string;
}

/** `GET /api/desk/cases/:id/next`: the next case of the view; null if there is none. */
export interface NextCase {
  id: string | null;
}

/** `GET /api/desk/cases/:id/values`: an answer without its mask. */
export interface ShownValue {
  text: string;
}

/** `POST /api/desk/cases/:id/look`: colleagues who have the case open now, and its revision. */
export interface Looked {
  others: string[];
  revision: number;
}
