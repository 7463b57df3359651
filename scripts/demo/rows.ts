import type { Knex } from "knex";
import { isSqlite, openDatabase } from "../../api/store/connection.ts";
import { DefinitionFiles } from "../../api/store/definition-files.ts";
import { Erasure } from "../../api/store/erasure.ts";
import { handlesWithin } from "../../api/store/handles.ts";
import { demoAddresses } from "./people.ts";
import type { DemoRecord } from "./record.ts";

/** Result of clearing. */
export interface Cleared {
  people: number;
  /** Keys of uploads whose rows are gone. */
  storageKeys: string[];
  /** True if the demo's releases stay because something that stays was made from them. */
  keepsReleases: boolean;
}

/** Columns that name a release without a foreign key. */
const references = [
  ["drafts", "base"],
  ["draft_revisions", "base"],
  ["users", "signed_up_release"],
] as const;

/** Accesses the tables of an installation, for tasks without a call of the product. */
async function withDatabase<T>(databaseUrl: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Returns which versions of wizards and forms were live, in their order. */
export async function readVersions(databaseUrl: string): Promise<DemoRecord["versions"]> {
  return await withDatabase(databaseUrl, async (db) => {
    const rows = await db("definition_versions").select("wizard", "version", "live_order");
    return rows.map(({ wizard, version, live_order: liveOrder }) => ({ wizard, version, liveOrder }));
  });
}

/** Returns how many accounts there are, and the address of one among these. */
export async function countPeople(
  databaseUrl: string,
  emails: string[],
): Promise<{ count: number; taken: string | null }> {
  return await withDatabase(databaseUrl, async (db) => {
    if (!(await db.schema.hasTable("users"))) return { count: 0, taken: null };
    const [row] = await db("users").count({ count: "*" });
    const found = await db("users").whereIn("email", emails).first("email");
    return { count: Number(row?.count ?? 0), taken: found?.email ?? null };
  });
}

/** Deletes what a demo made, and its dependents, in one transaction. */
export async function clearRows(databaseUrl: string, record: DemoRecord): Promise<Cleared> {
  return await withDatabase(databaseUrl, async (db) => {
    const cleared = await db.transaction(async (tx) => {
      const ids = record.people.map(({ userId }) => userId).filter((id) => id !== "");
      const present: { id: string; email: string }[] = await tx("users")
        .whereIn("id", ids)
        .select("id", "email");
      const emails = [...new Set([...record.people, ...present].map(({ email }) => email))];
      const storageKeys: string[] = await tx("files").whereIn("owner_id", ids).pluck("storage_key");
      const sessions: string[] = await tx("sessions").whereIn("user_id", ids).pluck("id");
      const registrations: string[] = await tx("registrations").whereIn("user_id", ids).pluck("id");
      await clearDrafts(tx, record.drafts);
      await tx("preview_links").whereIn("created_by", ids).delete();
      await tx("people_requests").whereIn("id", record.requests).delete();
      const erasure = new Erasure(handlesWithin(tx, () => {}));
      for (const email of [...emails, ...record.addresses]) {
        await erasure.forgetAddress(email);
        await erasure.forgetMails(email);
      }
      for (const { id } of present) {
        await erasure.forgetCodes(id);
        await erasure.forgetPerson(id);
        await erasure.deleteAccount(id);
      }
      await tx("staff_grants").whereIn("email", emails).delete();
      await clearLimits(tx, [...ids, ...sessions, ...registrations, ...emails, ...record.addresses]);
      const keepsReleases = !(await clearReleases(tx, record));
      await clearAudit(tx);
      return { people: present.length, storageKeys, keepsReleases };
    });
    // The write-ahead log contains deleted rows until it is overwritten.
    if (isSqlite(db)) await db.raw("pragma wal_checkpoint(truncate)");
    return cleared;
  });
}

async function clearDrafts(tx: Knex, drafts: string[]): Promise<void> {
  const held: string[] = await tx("draft_files").whereIn("draft_id", drafts).pluck("hash");
  await tx("drafts").whereIn("id", drafts).delete();
  await new DefinitionFiles(handlesWithin(tx, () => {})).dropUnused([...new Set(held)]);
}

/** Deletes the counters whose keys name one of these, or an address that the demo called from. */
async function clearLimits(tx: Knex, names: string[]): Promise<void> {
  const ours = new Set(names);
  const keys: string[] = await tx("limits").pluck("key");
  for (const key of keys)
    if (key.split(/[: ]/u).some((part) => ours.has(part) || part.startsWith(demoAddresses)))
      await tx("limits").where({ key }).delete();
}

/**
 * Deletes the releases of the demo, unless somebody published another one on top of them. Drafts and accounts that began
 * under one of them name the release of before that has the same files. Returns whether they are gone.
 */
async function clearReleases(tx: Knex, { releases, versions }: DemoRecord): Promise<boolean> {
  const rows: { number: number; version: string }[] = await tx("releases").orderBy("number");
  const kept = rows.filter(({ number }) => !releases.includes(number));
  if ((kept.at(-1)?.number ?? 0) > Math.min(...releases)) return false;
  for (const [table, column] of references) {
    const used: number[] = await tx(table).whereIn(column, releases).distinct().pluck(column);
    for (const number of used) {
      const { version } = rows.find((one) => one.number === number) ?? {};
      const same = kept.findLast((one) => one.version === version);
      if (!same) return false;
      await tx(table).where(column, number).update(column, same.number);
    }
  }
  await tx("releases").whereIn("number", releases).delete();
  await tx("definition_folders").whereNotIn("version", tx("releases").select("version")).delete();
  const folders: string[] = await tx("definition_folders").pluck("files");
  const held = new Set(folders.flatMap((files) => Object.values<string>(JSON.parse(files))));
  const all: string[] = await tx("release_files").pluck("hash");
  const unused = all.filter((hash) => !held.has(hash));
  await tx("release_files").whereIn("hash", unused).delete();
  await new DefinitionFiles(handlesWithin(tx, () => {})).dropUnused(unused);
  const before = new Map(versions.map((one) => [`${one.wizard} ${one.version}`, one.liveOrder]));
  for (const { wizard, version } of await tx("definition_versions").select("wizard", "version")) {
    const row = tx("definition_versions").where({ wizard, version });
    const order = before.get(`${wizard} ${version}`);
    if (order === undefined) await row.delete();
    else await row.update({ live_order: order });
  }
  return true;
}

/**
 * Deletes the audit rows of the demo's own calls, which came from addresses that nobody has. The database guards that table,
 * so the guard is lifted within the transaction. What people did since stays.
 */
async function clearAudit(tx: Knex): Promise<void> {
  const rows = () => tx("audit").where("client", "like", `${demoAddresses}%`).delete();
  if (isSqlite(tx)) {
    const { sql } = await tx("sqlite_master").where({ type: "trigger", name: "audit_is_kept" }).first("sql");
    await tx.raw("drop trigger audit_is_kept");
    await rows();
    await tx.raw(sql);
  } else {
    await tx.raw("alter table audit disable trigger audit_is_kept");
    await rows();
    await tx.raw("alter table audit enable trigger audit_is_kept");
  }
}
