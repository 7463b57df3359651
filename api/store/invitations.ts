import type { CompanyRole } from "../responses/invitations.ts";
import { Queries } from "./queries.ts";

/** An address that a company invited. It stays pending until it is accepted or revoked, even after it expires. */
export interface Invitation {
  id: string;
  /** The registration that represents the company. */
  companyId: string;
  /** The one address that may accept, in canonical form. */
  email: string;
  role: CompanyRole;
  /** The inviter, whose right to invite is checked again at acceptance. */
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}

/** An invitation to send; only the hash of its token is stored. */
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

/** Invitations to companies: at most one per company and address. */
export class Invitations extends Queries {
  private readonly invitations = (from = this.db) => from<Row>("invitations");

  /**
   * Stores an invitation and returns its id. Renews an earlier one to the same address, whose token stops working.
   */
  async put(invitation: NewInvitation): Promise<string> {
    const renewed = {
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      sent_at: invitation.at.toISOString(),
      expires_at: invitation.until.toISOString(),
      accepted_at: null,
      revoked_at: null,
    };
    const [row] = await this.invitations()
      .insert({ id: invitation.id, company_id: invitation.companyId, email: invitation.email, ...renewed })
      .onConflict(["company_id", "email"])
      .merge(renewed)
      .returning("id");
    return row?.id ?? invitation.id;
  }

  async findByToken(tokenHash: string): Promise<Invitation | null> {
    return invitationIn(await this.invitations(this.reader).where({ token_hash: tokenHash }).first());
  }

  /** Finds a pending invitation of a company; another company's counts as missing. */
  async findPending(id: string, companyId: string): Promise<Invitation | null> {
    return invitationIn(await this.pending(companyId, this.reader).where({ id }).first());
  }

  /** Returns a company's pending invitations, newest first. */
  async listPending(companyId: string): Promise<Invitation[]> {
    const rows = await this.pending(companyId, this.reader).orderBy([
      { column: "sent_at", order: "desc" },
      "email",
    ]);
    return rows.map((row) => invitationIn(row) as Invitation);
  }

  /** Consumes the token. Returns true to one caller only, and only while the invitation is pending and valid. */
  async accept(tokenHash: string, at: Date): Promise<boolean> {
    const now = at.toISOString();
    const accepted = await this.invitations()
      .where({ token_hash: tokenHash })
      .whereNull("accepted_at")
      .whereNull("revoked_at")
      .where("expires_at", ">", now)
      .update({ accepted_at: now });
    return accepted === 1;
  }

  /** Revokes a pending invitation of a company. Returns false if there is none. */
  async revoke(id: string, companyId: string, at: Date): Promise<boolean> {
    return (await this.pending(companyId).where({ id }).update({ revoked_at: at.toISOString() })) === 1;
  }

  /** Deletes invitations that expired before a time, whatever their state, because they hold people's addresses. */
  async sweep(before: Date): Promise<void> {
    await this.invitations().where("expires_at", "<", before.toISOString()).delete();
  }

  private pending(companyId: string, from = this.db) {
    return this.invitations(from)
      .where({ company_id: companyId })
      .whereNull("accepted_at")
      .whereNull("revoked_at");
  }
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
