import type { CompanyRole } from "../responses/invitations.ts";
import { personIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** A person who joined a company through an invitation. Whoever registered the company has no such row. */
export interface Membership {
  userId: string;
  /** The registration that represents the company. */
  companyId: string;
  role: CompanyRole;
  joinedAt: string;
}

/** A teammate, as the company's list shows them. */
export interface Teammate {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: CompanyRole;
}

interface Row {
  user_id: string;
  company_id: string;
  role: CompanyRole;
  joined_at: string;
}

/** Company of each person; nobody belongs to two. */
export class Memberships extends Queries {
  private readonly memberships = (from = this.db) => from<Row>("memberships");

  async find(userId: string): Promise<Membership | null> {
    const row = await this.memberships(this.reader).where({ user_id: userId }).first();
    if (!row) return null;
    return { userId, companyId: row.company_id, role: row.role, joinedAt: row.joined_at };
  }

  /**
   * Returns somebody's role in a company, which stays until the transaction ends; null if they are not in it. Lock the
   * account of the company's owner first.
   */
  async hold(userId: string, companyId: string): Promise<CompanyRole | null> {
    const row = await this.memberships()
      .where({ user_id: userId, company_id: companyId })
      .forShare()
      .first("role");
    return row?.role ?? null;
  }

  /** Adds somebody to a company. Returns false if they are in one already. */
  async join(member: { userId: string; companyId: string; role: CompanyRole; at: Date }) {
    const joined = await this.memberships()
      .insert({
        user_id: member.userId,
        company_id: member.companyId,
        role: member.role,
        joined_at: member.at.toISOString(),
      })
      .onConflict("user_id")
      .ignore()
      .returning("user_id");
    return joined.length === 1;
  }

  async listOf(companyId: string): Promise<Teammate[]> {
    const rows = await this.reader("memberships")
      .join("users", "users.id", "memberships.user_id")
      .where("memberships.company_id", companyId)
      .orderBy("memberships.joined_at")
      .select("users.id", "users.email", "users.first_name", "users.last_name", "memberships.role");
    return rows.map((row) => ({ ...personIn(row), role: row.role }));
  }

  /** Removes somebody from a company. Returns false if they are not in it. */
  async remove(userId: string, companyId: string): Promise<boolean> {
    return (await this.memberships().where({ user_id: userId, company_id: companyId }).delete()) === 1;
  }
}
