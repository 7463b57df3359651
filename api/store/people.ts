import type { Handles } from "./handles.ts";

/** A person as rows name them; null once the account is gone. */
export interface Named {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Returns people by their ids; those without an account are left out. */
export async function peopleIn(from: Handles["db"], ids: (string | null)[]): Promise<Map<string, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await from("users").whereIn("id", wanted).select("id", "email", "first_name", "last_name");
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name },
    ]),
  );
}
