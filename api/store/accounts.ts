import { staffRoles } from "#engine";
import { type Named, peopleIn, personIn } from "./people.ts";
import { Queries } from "./queries.ts";

/** Role of a person: one of staff, or the one that their wizard gives to its registrants. */
export type Role = string;

export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  firstName: string | null;
  lastName: string | null;
  role: Role | null;
  createdAt: string;
}

interface Row {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  role: Role | null;
  created_at: string;
  signed_up_release: number | null;
}

/** People. An account exists once a code has checked its address; email addresses are in canonical form. */
export class Accounts extends Queries {
  private readonly users = (from = this.db) => from<Row>("users");

  async find(id: string): Promise<Account | null> {
    return accountIn(await this.users(this.reader).where({ id }).first());
  }

  /** Returns people by their ids; those without an account are left out. */
  async namesOf(ids: (string | null)[]): Promise<Map<string, Named>> {
    return await peopleIn(this.reader, ids);
  }

  /** Returns the addresses of people by their ids; those without an account are left out. */
  async emailsOf(ids: string[]): Promise<Map<string, string>> {
    const people = await peopleIn(this.reader, ids);
    return new Map([...people].map(([id, { email }]) => [id, email]));
  }

  async findByEmail(email: string): Promise<Account | null> {
    return accountIn(await this.users(this.reader).where({ email }).first());
  }

  /** Locks the account until the transaction ends, to serialize what one person does. Returns false if it is gone. */
  async hold(id: string): Promise<boolean> {
    // SQLite locks everything when a transaction begins, so the statement has no lock there.
    return (await this.users().where({ id }).forNoKeyUpdate().first("id")) !== undefined;
  }

  /** Creates the account unless it exists. Returns it. `release` is the one whose legal documents its owner was shown. */
  async ensure(account: { id: string; email: string; at: Date; release?: number }): Promise<Account> {
    await this.users()
      .insert({
        id: account.id,
        email: account.email,
        created_at: account.at.toISOString(),
        signed_up_release: account.release ?? null,
      })
      .onConflict("email")
      .ignore();
    return (await this.findByEmail(account.email)) as Account;
  }

  /** Sets the first password. Returns false if the account is gone or already has one. */
  async setFirstPassword(id: string, hash: string): Promise<boolean> {
    return (
      (await this.users().where({ id }).whereNull("password_hash").update({ password_hash: hash })) === 1
    );
  }

  /** Sets or replaces the password. Returns false if the account is gone. */
  async setPassword(id: string, hash: string): Promise<boolean> {
    return (await this.users().where({ id }).update({ password_hash: hash })) === 1;
  }

  /** Takes the password away: the next login asks for a new one, with a mailed code. */
  async clearPassword(id: string): Promise<void> {
    await this.users().where({ id }).update({ password_hash: null });
  }

  /** Replaces a hash that was just checked, unless it changed in between. */
  async replaceHash(id: string, old: string, hash: string): Promise<boolean> {
    return (await this.users().where({ id, password_hash: old }).update({ password_hash: hash })) === 1;
  }

  async setNames(id: string, firstName: string, lastName: string | null): Promise<boolean> {
    return (await this.users().where({ id }).update({ first_name: firstName, last_name: lastName })) === 1;
  }

  /** Sets the role that follows from beginning a wizard or joining a company. Staff keep theirs. */
  async chooseRole(id: string, role: Role | null): Promise<boolean> {
    if (staffRoles.some((one) => one === role)) throw new Error(`${role} is granted, never chosen.`);
    const changed = await this.users()
      .where({ id })
      .where((either) => either.whereNull("role").orWhereNotIn("role", staffRoles))
      .update({ role });
    return changed === 1;
  }

  /** Sets a role that somebody else gives; the caller ends the person's sessions in the same transaction. */
  async grantRole(id: string, role: Role | null): Promise<boolean> {
    return (await this.users().where({ id }).update({ role })) === 1;
  }
}

function accountIn(row: Row | undefined): Account | null {
  if (!row) return null;
  return {
    ...personIn(row),
    passwordHash: row.password_hash,
    role: row.role,
    createdAt: row.created_at,
  };
}
