import type { Handles } from "./handles.ts";

/** Number of rows that a statement deletes: far fewer than five seconds allow, since triggers look at each. */
const partSize = 1_000;

/** Deletes the rows whose time in a column is before another, a part at a time, and returns how many they were. */
export async function deleteInParts(
  { db, reader }: Pick<Handles, "db" | "reader">,
  { table, key, column, before }: { table: string; key: string; column: string; before: Date },
  size = partSize,
): Promise<number> {
  const old = () => reader(table).where(column, "<", before.toISOString()).orderBy(column);
  let total = 0;
  for (;;) {
    // Named one by one, they are found by the key; for a subquery PostgreSQL may read the table.
    const keys = await old().limit(size).pluck(key);
    total += await db(table).whereIn(key, keys).delete();
    if (keys.length < size) return total;
  }
}
