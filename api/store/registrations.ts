import { isSqlite } from "./connection.ts";
import { Queries } from "./queries.ts";
import {
  type Registration,
  type RegistrationRow,
  registrationColumns,
  registrationIn,
} from "./registration-rows.ts";
import { statement } from "./statement.ts";

/**
 * The account is locked first, as everywhere, so that what one person does is serialized. SQLite locks everything when
 * a transaction begins.
 */
const openLocked = statement<RegistrationRow>()(
  ["id", "userId", "wizard", "ordinal", "chosen", "at"],
  (db, values) =>
    db.raw(
      `with held as (select id from users where id = :userId ${isSqlite(db) ? "" : "for no key update"})
       insert into registrations (id, user_id, wizard, ordinal, chosen, created_at, changed_at)
       select :id, held.id, :wizard, cast(:ordinal as integer), cast(:chosen as boolean), :at, :at
       from held where true
       on conflict (user_id, wizard, ordinal) do update
       set changed_at = :at, chosen = registrations.chosen or excluded.chosen
       where registrations.confirmed_at is null or registrations.returned is not null
       returning ${registrationColumns.join(", ")}`,
      values,
    ),
);

/** The same for a registration that exists, by its id and its owner. */
const openById = statement<RegistrationRow>()(["id", "userId", "wizard", "at"], (db, values) =>
  db.raw(
    `with held as (select id from users where id = :userId ${isSqlite(db) ? "" : "for no key update"})
     update registrations set changed_at = :at
     where id = :id and user_id = (select held.id from held) and wizard = :wizard
       and (confirmed_at is null or returned is not null)
     returning ${registrationColumns.join(", ")}`,
    values,
  ),
);

/**
 * Registrations. A save and a confirmation each begin with `open` in one transaction. It locks the registration, so what
 * is validated is what is stored.
 */
export class Registrations extends Queries {
  private readonly registrations = (from = this.db) => from<RegistrationRow>("registrations");

  /** Finds a person's first registration in a wizard. */
  async find(userId: string, wizard: string): Promise<Registration | null> {
    const row = await this.registrations(this.reader).where({ user_id: userId, wizard, ordinal: 1 }).first();
    return row ? registrationIn(row) : null;
  }

  /** Returns all of a person's registrations, the most recently changed first. */
  async listOf(userId: string): Promise<Registration[]> {
    const rows = await this.registrations(this.reader)
      .where({ user_id: userId })
      .orderBy("changed_at", "desc");
    return rows.map(registrationIn);
  }

  /**
   * Locks the account, begins the registration unless it exists, and locks it, too, until the transaction ends. Returns
   * its current state. Returns null and changes nothing if it is confirmed and was not returned for correction. `ordinal`: which of the person's
   * registrations in the wizard; the first by default. `chosen`: whether the person chose the wizard by this.
   */
  async open({
    ordinal = 1,
    chosen = true,
    at,
    ...owner
  }: {
    id: string;
    userId: string;
    wizard: string;
    ordinal?: number;
    chosen?: boolean;
    at: Date;
  }): Promise<Registration | null> {
    const [row] = await openLocked(this.db, { ...owner, ordinal, chosen, at: at.toISOString() });
    return row ? registrationIn(row) : null;
  }

  /** Does the same with the registration of this id. Returns null, too, if it is not this person's in this wizard. */
  async openOwn(owner: {
    id: string;
    userId: string;
    wizard: string;
    at: Date;
  }): Promise<Registration | null> {
    const [row] = await openById(this.db, { ...owner, at: owner.at.toISOString() });
    return row ? registrationIn(row) : null;
  }

  /** Confirms once. Returns true to the caller that confirmed. */
  async confirm(id: string, at: Date): Promise<boolean> {
    const confirmed = await this.registrations()
      .where({ id })
      .whereNull("confirmed_at")
      .update({ confirmed_at: at.toISOString() });
    return confirmed === 1;
  }

  /** Opens what was confirmed again, as before it was sent. */
  async reopen(id: string, at: Date): Promise<void> {
    await this.registrations()
      .where({ id })
      .whereNotNull("confirmed_at")
      .update({
        confirmed_at: null,
        changed_at: at.toISOString(),
        ...{ account_status: "Pending", verification_status: "Unverified" },
        ...{ verified_by: null, verification_date: null },
      });
  }
}
