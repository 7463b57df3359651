import type { Json } from "#engine";

/** How far a person has come when created, and again after each renewal. */
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
  "buyer-2",
  "buyer-complete",
  "buyer-complete",
  "owner",
  "owner",
  "team-admin",
  "team-member",
  "team-member",
  "admin",
] as const;

export type Kind = (typeof kinds)[number];

/** A valid call that a definition declares, filled in for one person. */
export interface SampleCall {
  method: string;
  path: string;
  encoding: "json" | "multipart";
  body: Json;
}

export interface WorldPerson {
  kind: Kind;
  userId: string;
  email: string;
  token: string;
  /** Ids of registrations, files, invitations and memberships that they own or see. */
  ids: string[];
  calls: SampleCall[];
}

export interface WorldRoute {
  method: string;
  path: string;
  who: string;
  body: "json" | "multipart" | "either" | "report" | "zip" | null;
}

/** Everything that requests are built from. The parent process keeps its tokens and people up to date. */
export interface World {
  people: WorldPerson[];
  routes: WorldRoute[];
  /** Steps by wizard. */
  steps: { wizard: string; slug: string; purposes: string[] }[];
  /** Invitation tokens that still work when the run begins. */
  invitations: string[];
  /** Targets of built files; empty when nothing is built. */
  assets: string[];
}
