import type { Handles } from "./handles.ts";

interface Row {
  email: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

export type EarlyAccessQueries = ReturnType<typeof createEarlyAccessQueries>;

/** Early-access requests. */
export function createEarlyAccessQueries({ db, reader }: Handles) {
  /** Stores an address once; the first request stays. */
  async function add(given: {
    email: string;
    firstName: string | null;
    lastName: string | null;
    at: Date;
  }): Promise<void> {
    await db<Row>("early_access")
      .insert({
        email: given.email,
        first_name: given.firstName,
        last_name: given.lastName,
        created_at: given.at.toISOString(),
      })
      .onConflict("email")
      .ignore();
  }

  /** Returns all of them, oldest first. */
  async function list(): Promise<{ email: string; firstName: string | null; lastName: string | null }[]> {
    const rows = await reader<Row>("early_access").orderBy("created_at");
    return rows.map((row) => ({ email: row.email, firstName: row.first_name, lastName: row.last_name }));
  }

  return { add, list };
}
