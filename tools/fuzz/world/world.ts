import type { Json } from "#engine";
import type { SourceFiles } from "#engine/authoring";

/**
 * People by how far they have come when created, and again after each renewal. An "admin" has only a password; the
 * others of staff entered a second factor, long ago if they are "stale". A "publisher" is an editor with an eye for
 * what can be published.
 */
export const kinds = [
  "new",
  "new",
  "new",
  "supplier-1",
  "supplier-3",
  "supplier-5",
  "supplier-complete",
  "supplier-complete",
  "supplier-confirmed",
  "supplier-confirmed",
  "grant-confirmed",
  "buyer-2",
  "buyer-complete",
  "buyer-complete",
  "owner",
  "owner",
  "team-admin",
  "team-member",
  "team-member",
  "admin",
  "reviewer",
  "reviewer",
  "auditor",
  "editor",
  "editor-stale",
  "publisher",
  "staff-admin",
] as const;

export type Kind = (typeof kinds)[number];

/** A valid call that a definition declares, filled in for one person. */
export interface SampleCall {
  method: string;
  path: string;
  encoding: "json" | "multipart";
  body: Json;
}

/** A draft of one person of staff, as the last replies left it. */
export interface WorldDraft {
  id: string;
  revision: number;
  /** The token of a preview link to it. */
  link: string;
  /** True if it can't go live anymore, so that the next call begins another one. */
  isOver: boolean;
}

/** A registration that one person sent, as the last replies of the desk left it. */
export interface WorldCase {
  id: string;
  revision: number;
  findings: { finding: string; about: string }[];
  /** Ordinals of questions that wait for an answer. */
  questions: number[];
  files: string[];
}

export interface WorldPerson {
  kind: Kind;
  userId: string;
  email: string;
  token: string;
  /** Ids of registrations, files, invitations and memberships that they own or see. */
  ids: string[];
  calls: SampleCall[];
  /** Null for those who edit none. */
  draft: WorldDraft | null;
  /** Null for those who have sent nothing. */
  sent: WorldCase | null;
}

export interface WorldRoute {
  method: string;
  path: string;
  who: string;
  body: "json" | "multipart" | "either" | "report" | "zip" | null;
}

/** Everything that requests are built from. The parent process keeps its tokens, people and drafts up to date. */
export interface World {
  people: WorldPerson[];
  routes: WorldRoute[];
  /** The files of the release that the run begins with. */
  definitions: SourceFiles;
  /** Steps by wizard. */
  steps: { wizard: string; slug: string; purposes: string[] }[];
  /** Invitation tokens that still work when the run begins. */
  invitations: string[];
  /** Targets of built files; empty when nothing is built. */
  assets: string[];
}
