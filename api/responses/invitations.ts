import type { Done } from "./done.ts";

/** Role in a company: an Admin edits its registration and invites, a Member reads. */
export type CompanyRole = "Admin" | "Member";

/** `POST /api/invitations/look`: an invitation, and how the caller relates to it. */
export interface OpenedInvitation {
  invitation: { inviter: string; company: string; role: CompanyRole; email: string; expiresAt: string };
  /** `true` if the invited address has an account. */
  hasAccount: boolean;
  /** The address that is logged in, or null. */
  signedInAs: string | null;
}

/** `POST /api/invitations/accept`. */
export interface JoinedCompany extends Done {
  company: { _id: string; name: string };
  role: CompanyRole;
  accountType: string;
  /** Pages for inviting others, and for reading the company's registration. */
  links: { invite: string | null; review: string | null };
}

export interface PendingInvitation {
  _id: string;
  email: string;
  role: CompanyRole;
  sentAt: string;
  expiresAt: string;
  expired: boolean;
}

export interface Teammate {
  _id: string;
  email: string;
  /** Their address, until they have a name. */
  name: string;
  role: CompanyRole;
  /** `true` if they registered the company. */
  isOwner: boolean;
  isYou: boolean;
}

/** A company's team as its Admins see it. */
export interface Team {
  company: { _id: string; name: string; isOwner: boolean };
  invitations: PendingInvitation[];
  members: Teammate[];
}

/** Reply of each change of a team. */
export interface ChangedTeam extends Team, Done {}
