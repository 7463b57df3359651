import type { CaseGroup } from "./case-groups.ts";
import { type Case, type CaseRow, caseIn, caseRow } from "./case-rows.ts";
import { isSqlite } from "./connection.ts";
import { Queries } from "./queries.ts";

/** A key by which registrations of the same person or company are found. */
export interface CaseKey {
  question: string;
  value: string;
}

/** Cases. Changes run in a transaction that holds the case first. */
export class Cases extends Queries {
  private readonly cases = (from = this.db) => from<CaseRow>("cases");
  private readonly by = (id: string) => ({ registration_id: id });

  /** Adds a case unless it is there. Returns true to the caller that added it. */
  async add(stored: Case, keys: CaseKey[]): Promise<boolean> {
    const added = await this.cases()
      .insert(caseRow(stored))
      .onConflict("registration_id")
      .ignore()
      .returning("registration_id");
    if (added.length === 0) return false;
    await this.setKeys(stored.id, keys);
    return true;
  }

  async setKeys(id: string, keys: CaseKey[]): Promise<void> {
    await this.db("case_keys").where(this.by(id)).delete();
    if (keys.length > 0) await this.db("case_keys").insert(keys.map((key) => ({ ...this.by(id), ...key })));
  }

  async find(id: string): Promise<Case | null> {
    const row = await this.cases(this.reader).where(this.by(id)).first();
    return row ? caseIn(row) : null;
  }

  /** Locks the registrant's account first, as everywhere, then the case, until the transaction ends. Returns the case. */
  async hold(id: string): Promise<Case | null> {
    const query = this.cases().where(this.by(id));
    if (!isSqlite(this.db))
      await this.db("users")
        .whereIn("id", this.db("registrations").where({ id }).select("user_id"))
        .forNoKeyUpdate()
        .select("id");
    const row = await (isSqlite(this.db) ? query : query.forUpdate()).first();
    return row ? caseIn(row) : null;
  }

  /** Deletes a case that its registrant takes back, with its history. */
  async remove(id: string): Promise<void> {
    await this.cases().where(this.by(id)).delete();
  }

  async update(stored: Case): Promise<void> {
    const { registration_id: id, ...row } = caseRow(stored);
    await this.cases().where(this.by(id)).update(row);
  }

  /** Gives a state of a wizard another name, in all cases that are stored with it. */
  async renameState({ wizard, state }: CaseGroup, name: string): Promise<void> {
    await this.cases().where({ wizard, state }).update({ state: name });
  }

  /**
   * Looks at the next confirmed registrations of these wizards by id: those after `after`, or the first ones. Returns those
   * that have no case yet, and where to look on; null at the end.
   */
  async unreceived(
    wizards: string[],
    after: string,
    size: number,
  ): Promise<{ ids: string[]; next: string | null }> {
    const rows = await this.reader("registrations")
      .leftJoin("cases", "cases.registration_id", "registrations.id")
      .whereIn("registrations.wizard", wizards)
      .whereNotNull("registrations.confirmed_at")
      .where("registrations.id", ">", after)
      .orderBy("registrations.id")
      .limit(size)
      .select("registrations.id", "cases.registration_id as received");
    return {
      ids: rows.filter(({ received }) => received === null).map(({ id }) => id),
      next: rows.length < size ? null : rows.at(-1)?.id,
    };
  }
}
