import { type StaffRole, staffRoles } from "#engine";
import type { Absence } from "./desk-people.ts";
import { personIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** A role that somebody granted to an address. */
export interface Grant {
  id: string;
  email: string;
  role: StaffRole;
  /** Previous role of the account. */
  earlierRole: string | null;
  /** The address of whoever granted it. */
  grantedBy: string;
  grantedAt: string;
}

/** An account with a role of staff. */
export interface StaffAccount {
  id: string;
  email: string;
  role: StaffRole;
  firstName: string | null;
  lastName: string | null;
  hasSecondFactor: boolean;
  absent: Absence | null;
}

interface Row {
  id: string;
  email: string;
  role: StaffRole;
  earlier_role: string | null;
  granted_by: string;
  granted_at: string;
}

/** Members of staff. The role itself is the account's; a grant records where it came from, or waits for the account. */
export class Staff extends Queries {
  private readonly grants = (from = this.db) => from<Row>("staff_grants");

  async find(where: { id: string } | { email: string }): Promise<Grant | null> {
    const row = await this.grants(this.reader).where(where).first();
    return row ? grantIn(row) : null;
  }

  /** Returns the role that waits for whoever signs up with an address. */
  async grantedTo(email: string): Promise<StaffRole | null> {
    return (await this.find({ email }))?.role ?? null;
  }

  /** Stores a grant. An earlier one for the address keeps its id, and what the account was before both. */
  async put(grant: Grant): Promise<void> {
    const row: Row = {
      id: grant.id,
      email: grant.email,
      role: grant.role,
      earlier_role: grant.earlierRole,
      granted_by: grant.grantedBy,
      granted_at: grant.grantedAt,
    };
    await this.grants().insert(row).onConflict("email").merge(["role", "granted_by", "granted_at"]);
  }

  async remove(email: string): Promise<void> {
    await this.grants().where({ email }).delete();
  }

  /** Notes that a person of staff lost the role that they would have again afterwards. */
  async forgetEarlierRole(userId: string): Promise<void> {
    await this.grants()
      .where("email", "=", this.db("users").where({ id: userId }).select("email"))
      .update({ earlier_role: null });
  }

  async listGrants(): Promise<Grant[]> {
    return (await this.grants(this.reader).orderBy("email")).map(grantIn);
  }

  async listAccounts(): Promise<StaffAccount[]> {
    const rows = await this.reader("users")
      .leftJoin("second_factors", "second_factors.user_id", "users.id")
      .leftJoin("desk_people", "desk_people.user_id", "users.id")
      .whereIn("users.role", staffRoles)
      .orderBy("users.email")
      .select("users.id", "email", "role", "first_name", "last_name", "secret")
      .select("absent_from", "absent_until");
    return rows.map((row) => ({
      ...personIn(row),
      role: row.role,
      hasSecondFactor: row.secret !== null,
      absent: row.absent_from === null ? null : { from: row.absent_from, until: row.absent_until },
    }));
  }

  /**
   * Locks every ADMIN until the transaction ends, so that changes of staff wait for each other and one always stays.
   * Returns their ids.
   */
  async holdAdmins(): Promise<string[]> {
    const rows = await this.db("users").where({ role: "ADMIN" }).orderBy("id").forNoKeyUpdate().select("id");
    return rows.map(({ id }) => id);
  }
}

function grantIn(row: Row): Grant {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    earlierRole: row.earlier_role,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
  };
}
