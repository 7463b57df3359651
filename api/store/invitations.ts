import type { Handles } from "./handles.ts";
import type { CompanyRole } from "./memberships.ts";

/** An address that a company invited. It is pending until it is accepted or revoked, even past its time. */
export interface Invitation {
  id: string;
  /** The registration that the company is. */
  companyId: string;
  /** The one address that may accept, in canonical form. */
  email: string;
  role: CompanyRole;
  /** Whose right to invite is asked for again at the acceptance. */
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}

/** An invitation that goes out now; its token is kept as a hash only. */
export interface NewInvitation {
  id: string;
  companyId: string;
  email: string;
  role: CompanyRole;
  tokenHash: string;
  invitedBy: string;
  at: Date;
  until: Date;
}

interface Row {
  id: string;
  company_id: string;
  email: string;
  role: CompanyRole;
  token_hash: string;
  invited_by: string;
  sent_at: string;
  expires_at: string;
  accepted_at: string | null;
  revoked_at: string | null;
}

export type InvitationQueries = ReturnType<typeof createInvitationQueries>;

/** Invitations to companies: at most one for an address in each. */
export function createInvitationQueries({ db, reader }: Handles) {
  const invitations = (from = db) => from<Row>("invitations");

  /** Keeps an invitation and answers its id; one that the address had before is renewed, and its old token is dead. */
  async function put(given: NewInvitation): Promise<string> {
    const renewed = {
      role: given.role,
      token_hash: given.tokenHash,
      invited_by: given.invitedBy,
      sent_at: given.at.toISOString(),
      expires_at: given.until.toISOString(),
      accepted_at: null,
      revoked_at: null,
    };
    const [row] = await invitations()
      .insert({ id: given.id, company_id: given.companyId, email: given.email, ...renewed })
      .onConflict(["company_id", "email"])
      .merge(renewed)
      .returning("id");
    return row?.id ?? given.id;
  }

  async function findByToken(tokenHash: string): Promise<Invitation | null> {
    return invitationIn(await invitations(reader).where({ token_hash: tokenHash }).first());
  }

  /** Finds a pending invitation of a company; another company's is as good as absent. */
  async function findPending(id: string, companyId: string): Promise<Invitation | null> {
    return invitationIn(await pending(companyId, reader).where({ id }).first());
  }

  /** A company's pending invitations, the newest first. */
  async function listPending(companyId: string): Promise<Invitation[]> {
    const rows = await pending(companyId, reader).orderBy([{ column: "sent_at", order: "desc" }, "email"]);
    return rows.map((row) => invitationIn(row) as Invitation);
  }

  /** Uses the token up: true for one caller only, and only while the invitation is pending and in time. */
  async function accept(tokenHash: string, at: Date): Promise<boolean> {
    const now = at.toISOString();
    const accepted = await invitations()
      .where({ token_hash: tokenHash })
      .whereNull("accepted_at")
      .whereNull("revoked_at")
      .where("expires_at", ">", now)
      .update({ accepted_at: now });
    return accepted === 1;
  }

  /** Takes a pending invitation of a company back; false when there is none. */
  async function revoke(id: string, companyId: string, at: Date): Promise<boolean> {
    return (await pending(companyId).where({ id }).update({ revoked_at: at.toISOString() })) === 1;
  }

  /** Removes invitations that ran out before a time, whatever became of them: they hold people's addresses. */
  async function sweep(before: Date): Promise<void> {
    await invitations().where("expires_at", "<", before.toISOString()).delete();
  }

  function pending(companyId: string, from = db) {
    return invitations(from)
      .where({ company_id: companyId })
      .whereNull("accepted_at")
      .whereNull("revoked_at");
  }

  return { put, findByToken, findPending, listPending, accept, revoke, sweep };
}

function invitationIn(row: Row | undefined): Invitation | null {
  if (!row) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  };
}
