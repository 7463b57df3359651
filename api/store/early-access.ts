import { Queries } from "./queries.ts";

interface Row {
  email: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

/** Early-access requests. */
export class EarlyAccess extends Queries {
  /** Stores an address once; the first request stays. */
  async add(request: {
    email: string;
    firstName: string | null;
    lastName: string | null;
    at: Date;
  }): Promise<void> {
    await this.db<Row>("early_access")
      .insert({
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        created_at: request.at.toISOString(),
      })
      .onConflict("email")
      .ignore();
  }

  async find(email: string): Promise<{ firstName: string | null } | null> {
    const row = await this.reader<Row>("early_access").where({ email }).first();
    return row ? { firstName: row.first_name } : null;
  }

  /** Takes an address off the list. Returns false if it was not on it. */
  async remove(email: string): Promise<boolean> {
    return (await this.db<Row>("early_access").where({ email }).delete()) === 1;
  }

  /** Returns all of them, oldest first. */
  async list(): Promise<{ email: string; firstName: string | null; lastName: string | null }[]> {
    const rows = await this.reader<Row>("early_access").orderBy("created_at");
    return rows.map((row) => ({ email: row.email, firstName: row.first_name, lastName: row.last_name }));
  }
}
