import type { Role } from "./accounts.ts";
import { personIn } from "./people.ts";
import { Queries } from "./queries.ts";
import { statement } from "./statement.ts";

/** Caller of a session, by the account's current state; the claims of a token are never trusted for this. */
export interface SignedIn {
  sessionId: string;
  id: string;
  email: string;
  role: Role | null;
  firstName: string | null;
  lastName: string | null;
  /** Time of this login's last second factor; null before the first one. */
  secondFactorAt: string | null;
  /** The company that they joined: the id of its registration. */
  companyId: string | null;
}

interface Row {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  second_factor_at: string | null;
  /** `true` if it began at the provider of staff. */
  by_provider: boolean | number | null;
}

/** A login that begins. */
export interface NewSession {
  id: string;
  userId: string;
  at: Date;
  until: Date;
  /** `true` if it begins at the provider of staff. */
  byProvider?: boolean;
  /** Time of its second factor, if it had one. */
  confirmedAt?: Date | null;
}

interface PersonRow {
  id: string;
  email: string;
  role: Role | null;
  first_name: string | null;
  last_name: string | null;
  second_factor_at: string | null;
  company_id: string | null;
}

const findPerson = statement<PersonRow>()(["id", "now"], (db, { id, now }) =>
  db("sessions")
    .join("users", "users.id", "sessions.user_id")
    .leftJoin("memberships", "memberships.user_id", "users.id")
    .where("sessions.id", id)
    .where("sessions.expires_at", ">", now)
    .select(
      "users.id",
      "users.email",
      "users.role",
      "users.first_name",
      "users.last_name",
      "sessions.second_factor_at",
      "memberships.company_id",
    ),
);

/** Logins. Each request looks up its row, so ending a login works at once. */
export class Sessions extends Queries {
  private readonly sessions = () => this.db<Row>("sessions");

  async begin(session: NewSession): Promise<void> {
    await this.sessions().insert({
      id: session.id,
      user_id: session.userId,
      created_at: session.at.toISOString(),
      expires_at: session.until.toISOString(),
      ...(session.byProvider && { by_provider: true }),
      ...(session.confirmedAt && { second_factor_at: session.confirmedAt.toISOString() }),
    });
  }

  /** Returns whether a login began at the provider of staff. */
  async isByProvider(id: string): Promise<boolean> {
    return Boolean((await this.sessions().where({ id }).first("by_provider"))?.by_provider);
  }

  async find(id: string, now: Date): Promise<SignedIn | null> {
    const [row] = await findPerson(this.handles.lookups, { id, now: now.toISOString() });
    if (!row) return null;
    return {
      sessionId: id,
      ...personIn(row),
      role: row.role,
      secondFactorAt: row.second_factor_at,
      companyId: row.company_id,
    };
  }

  async end(id: string): Promise<void> {
    await this.sessions().where({ id }).delete();
  }

  async endAllOf(userId: string): Promise<void> {
    await this.sessions().where({ user_id: userId }).delete();
  }

  /** Notes that the login was confirmed with a second factor. Returns false if it has ended. */
  async confirmWithFactor(id: string, at: Date): Promise<boolean> {
    return (await this.sessions().where({ id }).update({ second_factor_at: at.toISOString() })) === 1;
  }

  /** Ends every login of a person but one. */
  async endOthersOf(userId: string, kept: string): Promise<void> {
    await this.sessions().where({ user_id: userId }).whereNot({ id: kept }).delete();
  }

  /** Deletes expired sessions, which are refused anyway. */
  async sweep(now: Date): Promise<void> {
    await this.sessions().where("expires_at", "<=", now.toISOString()).delete();
  }
}
