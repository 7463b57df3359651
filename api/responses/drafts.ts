import type { WizardDefinition } from "#engine";
import type { EditConflict, Fault, Operation, ReadableField } from "#engine/authoring";
import type { ChangeView } from "./releases.ts";

export type { ReadableField } from "#engine/authoring";

/** A draft in a list. */
export interface DraftSummary {
  id: string;
  name: string;
  /** The release that it changes. */
  base: number;
  /** `true` if its base is no longer live: it is rebased before it is published. */
  isOutdated: boolean;
  revision: number;
  author: string;
  /** ISO dates. */
  createdAt: string;
  updatedAt: string;
  /** The release that it became; null while it is open. A published draft can only be read. */
  release: number | null;
  /** Waits for a second person's approval, or for its time. */
  publication: PendingPublication | null;
}

/** A publication that was asked for and has not happened. */
export interface PendingPublication {
  by: string;
  /** The person who asked for it, and can't approve it; null if they left. */
  byId: string | null;
  /** The last editor of the draft, who can't approve it either; null if they left. */
  editorId: string | null;
  note: string;
  /** ISO date; null: as soon as it is approved. */
  at: string | null;
  needsApproval: boolean;
  revision: number;
  /** Reason why it could not happen at its time: withdraw it, mend that and publish again. */
  problem: string | null;
}

/** `GET /api/studio/drafts/:id`: everything that an editor starts with. */
export interface DraftView extends DraftSummary {
  /** The text of each file by its path, pictures in base64. */
  files: { [file: string]: string };
  canUndo: boolean;
  canRedo: boolean;
}

/** The body of `POST /api/studio/drafts/:id/edits`. */
export interface EditsRequest {
  /** The revision that the editor has. */
  revision: number;
  operations: Operation[];
  /** Name of the edit, for undo: "Reword a question". */
  label: string;
  /** A UUID made for these edits: sent again after a lost response, they are not carried out twice. */
  request?: string;
}

/** Result of edits, an undo, a redo or a rebase: also what polling sends. */
export interface DraftChange {
  revision: number;
  /** Files that differ from the revision that the caller had; null for those that are gone. */
  changed: { [file: string]: string | null };
  canUndo: boolean;
  canRedo: boolean;
}

/** The body of a 409 with the code `conflict`: nothing was stored, what was typed is in `conflicts`. */
export interface ConflictBody extends DraftChange {
  message: string;
  code: "conflict";
  conflicts: (EditConflict & { by: string | null })[];
}

/** Somebody who has the draft open. */
export interface Presence {
  id: string;
  name: string;
  initials: string;
  /** Their location, as in `membership/contact`. */
  place: string | null;
}

/** `GET /api/studio/drafts/:id/since/:revision?place=`: called every two seconds by open editors. */
export interface DraftNews extends DraftChange {
  name: string;
  base: number;
  /** The release that it became; null while it is open. */
  release: number | null;
  /** Everybody who has the draft open, the caller as well. */
  present: Presence[];
  /** Changes with every comment. */
  commentsStamp: string;
  publication: PendingPublication | null;
  /** The number of the live release. */
  live: number;
}

/** A fault of a draft, with what mends it. */
export interface FaultView extends Fault {
  /** A button, if there is a mend. */
  mend: { label: string; operations: Operation[] } | null;
}

/** `GET /api/studio/drafts/:id/check?revision=`: the proof of a revision. */
export interface DraftCheck {
  revision: number;
  faults: FaultView[];
  /** Versions of the wizards as they are shown, by their ids. */
  versions: { [wizard: string]: string };
  /** The newest revision without faults; null if none was valid yet. */
  validRevision: number | null;
  /** The revision that previews show; null if none was valid yet. */
  shownRevision: number | null;
  /** Ids of the wizards that have faults, which are shown as the newest revision without faults has them. */
  behind: string[];
  /** Sentences about what changes in the sample journeys; the studio renews them. */
  journeys: string[];
  /** Milliseconds after which to ask again, because the check reached a limit; null for one that came to its end. */
  retryIn: number | null;
}

/** `GET /api/studio/drafts/:id/wizards/:wizard`: a wizard as it is shown, as the engine runs it. */
export interface DraftWizard {
  revision: number;
  definition: WizardDefinition;
  /** Fields that conditions may read at each step. */
  readable: { [step: string]: ReadableField[] };
}

/** The body of `POST /api/studio/drafts/:id/rebase`: how conflicts of an earlier try are settled. */
export interface RebaseRequest {
  revision: number;
  decisions?: (Pick<EditConflict, "file" | "path"> & {
    keep: "yours" | "theirs";
    /** Both sides as they were shown; once one is another, the decision is asked for again. */
    seen?: Pick<EditConflict, "yours" | "theirs">;
  })[];
}

/** Result of a rebase; a 409 with the code `conflict` shows both sides of what both changed. */
export interface RebaseResult extends DraftChange {
  base: number;
  /** Changes published since, in words. */
  changes: ChangeView[];
}

/** The body of `POST /api/studio/drafts/:id/publish`. */
export interface PublishRequest {
  note: string;
  /** The revision that was looked at: another one is not published. */
  revision: number;
  /** ISO date; absent or null: now. */
  at?: string | null;
}

/** Result of a publication: a release, or a wait for its time or for a second person. */
export interface PublishResult {
  number: number | null;
  publication: PendingPublication | null;
}

/** `GET /api/studio/drafts/:id/changes`: the draft against its base, which is what is live unless it is outdated. */
export interface DraftChanges {
  live: number;
  base: number;
  /** The revision that is compared: the last one without faults. */
  revision: number;
  changes: ChangeView[];
}

/** `POST` and `GET /api/studio/drafts/:id/impact`: a count in the background; an empty reply before the first one. */
export interface ImpactProgress {
  revision: number;
  /** Progress from 0 to 1. */
  done: number;
  /** Result; null until it is done. */
  result: ImpactOfWizard[] | null;
  /** Reason why it could not be counted. */
  failure: string | null;
}

/**
 * Impact of publishing on the people of a wizard: numbers and reasons, never names. `GET
 * /api/studio/releases/:number/impact` returns them for going back to a release.
 */
export interface ImpactOfWizard {
  wizard: string;
  title: string;
  people: number;
  confirmed: number;
  /** Number of people under way who notice anything. */
  touched: number;
  /** Number of these at each step; absent from counts that an earlier version of the server made. */
  steps?: { [step: string]: number };
  /** Open cases in states of the procedure that change. */
  cases: number;
  /** Sentences: "12 people are asked one question more at Business location". */
  sentences: string[];
}

/** A comment on a question, a step or a file. */
export interface CommentView {
  id: string;
  /** Place, as in `membership/contact.phone`. */
  place: string;
  text: string;
  author: string;
  at: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** A wording that a question had. */
export interface Wording {
  /** The release that introduced it. */
  release: number;
  publishedAt: string;
  author: string | null;
  /** Texts by keyword: label, hint, messages. */
  texts: { [keyword: string]: string };
}

/** `GET /api/studio/history/:wizard/:step/:field`, the newest wording first. */
export interface QuestionHistory {
  wordings: Wording[];
}

/** `POST /api/studio/drafts/:id/links`: a preview that needs no login. */
export interface PreviewLink {
  token: string;
  /** ISO date. */
  expiresAt: string;
}

/** A draft on the home page. */
export interface HomeDraft extends DraftSummary {
  /** `true` if the caller started it. */
  isMine: boolean;
  /** Comments that wait to be dealt with. */
  openComments: number;
}

/** `GET /api/studio`: the home page. */
export interface StudioHome {
  /** The number of the live release. */
  live: number;
  wizards: {
    id: string;
    title: string;
    /** `true` if people can register. Example wizards are served only if the settings say so. */
    isServed: boolean;
    /** The release that brought what is live. */
    release: number;
    publishedAt: string;
    underWay: number;
    confirmed: number;
    /**
     * Number of people under way and confirmed who have answered each step that asks, and whether everybody gets it.
     */
    funnel: { step: string; title: string; people: number; isForAll: boolean }[];
  }[];
  /** Those that are open, the most recently changed first; then the last few that were published. */
  drafts: HomeDraft[];
  /** `true` if publications need a second person. */
  needsApproval: boolean;
}

/** `PUT /api/studio/drafts/:id`. */
export interface DraftName {
  id: string;
  name: string;
}

/** `GET /api/studio/drafts/:id/comments`, and what each change of them returns: all, the oldest first. */
export interface CommentList {
  comments: CommentView[];
}

/** `GET /api/studio/releases/:number/impact`. */
export type ImpactList = ImpactOfWizard[];
