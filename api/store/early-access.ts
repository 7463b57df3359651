import type { Handles } from "./handles.ts";

interface Row {
  email: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
}

export type EarlyAccessQueries = ReturnType<typeof createEarlyAccessQueries>;

/** Who wants to hear of the launch. */
export function createEarlyAccessQueries({ db, reader }: Handles) {
  /** Notes an address, once: what was noted first stays. */
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

  /** All of them, the first to come first. */
  async function list(): Promise<{ email: string; firstName: string | null; lastName: string | null }[]> {
    const rows = await reader<Row>("early_access").orderBy("created_at");
    return rows.map((row) => ({ email: row.email, firstName: row.first_name, lastName: row.last_name }));
  }

  return { add, list };
}
