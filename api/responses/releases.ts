import type { Change } from "#engine/authoring";

/** Origin of a release. */
export type ReleaseSource = "import" | "folder" | "studio" | "revert";

/** A release, without its files. `GET /api/studio/releases` sends all, the newest first. */
export interface ReleaseView {
  /** Counts from 1; the highest one is live. */
  number: number;
  /** Names the content: two releases of the same files have the same version. */
  version: string;
  /** ISO date. */
  publishedAt: string;
  /** The name or the email address of whoever published it; null for the server itself. */
  author: string | null;
  note: string;
  source: ReleaseSource;
  /** The release that was live before. */
  base: number | null;
  isLive: boolean;
}

/** Difference between this server's folder and the live release. */
export interface FolderState {
  /** `live`: the same; `behind`: what was live before; `refused`: changed, but not on top of what is live, or invalid. */
  state: "live" | "behind" | "refused";
  /** Reason for its refusal, and what to do, in words. */
  message: string | null;
  faults: { file: string; line: number; column: number; rule: string; message: string }[];
  /** Files that differ from what is live. */
  differing: string[];
}

/** A change in words, for lists of changes: of releases, of a draft, of a rebase. */
export interface ChangeView {
  /** The wizard; null for everything around them. */
  wizard: string | null;
  wizardTitle: string | null;
  /** A step; or a part of the procedure, such as `states/in-review`, and `procedure/` for the whole of it. */
  step: string | null;
  stepTitle: string | null;
  /** The states of the procedure, as they were called, whose open cases these changes touch. */
  states?: string[];
  /** Number of these open cases; only for a draft's changes. */
  cases?: number;
  /** The most consequential first. */
  lines: ChangeLine[];
}

/** One change of a `ChangeView`. */
export interface ChangeLine extends Pick<Change, "kind" | "question" | "touches"> {
  /** A sentence of the diff: Markdown within a line. */
  words: string;
}

/** `GET /api/studio/releases/:number/changes?since=:other`: what one release changed, compared with another. */
export interface ReleaseChanges {
  number: number;
  since: number | null;
  changes: ChangeView[];
}

/**
 * `GET /api/studio/releases/:number/registrants`: what people did while a release was live. An answer counts for the
 * release that was live at the time; one that is repeated later counts for the later one.
 */
export interface ReleaseRegistrants {
  number: number;
  /** ISO dates: while it was live. */
  from: string;
  /** End; null while it is live. */
  until: string | null;
  /** Wizards in which something happened. */
  wizards: RegistrantsOfWizard[];
}

export interface RegistrantsOfWizard {
  id: string;
  title: string;
  /** Registrations that were begun, and those from before that went on. */
  begun: number;
  wentOn: number;
  confirmed: number;
  /** Number of registrations that answered or skipped each step, in the order of the wizard. */
  steps: { step: string; title: string; people: number }[];
}

/** `GET /api/studio/releases`. */
export type ReleaseList = ReleaseView[];

/** `POST /api/studio/releases/:number/revert`: the number of the new release. */
export interface Reverted {
  number: number;
}
