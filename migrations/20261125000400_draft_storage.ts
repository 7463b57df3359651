import { inflateRawSync } from "node:zlib";
import type { Knex } from "knex";

interface Revision {
  draft_id: string;
  files: string;
  operations: string | null;
  number: number;
}

/**
 * Texts of definition files are stored squeezed, and go when nothing holds them any more: neither a release
 * (`release_files`) nor a draft (`draft_files`). A revision knows how many bytes it added. A draft that is thrown away
 * goes at once.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable("definition_files", (table) => {
    // "deflate": the content is the base64 of the squeezed text; null: it is the text.
    table.text("encoding");
  });
  await db.schema.createTable("release_files", (table) => {
    table.text("hash").primary().references("definition_files.hash");
  });
  await db.schema.createTable("draft_files", (table) => {
    table.text("draft_id").notNullable().references("drafts.id").onDelete("CASCADE");
    table.text("hash").notNullable().references("definition_files.hash").index();
    table.primary(["draft_id", "hash"]);
  });
  await db.schema.alterTable("draft_revisions", (table) => {
    table.integer("bytes").notNullable().defaultTo(0);
    table.index(["draft_id", "author_id", "bytes"]);
  });
  await db("drafts").whereNotNull("deleted_at").delete();
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table drafts drop column deleted_at");
  for (const files of await db("definition_folders").pluck("files"))
    await hold(db, "release_files", hashesIn(files), {});
  for (const draft of await db("drafts").pluck("id")) await measure(db, draft);
  await db("definition_files")
    .whereNotIn("hash", db("release_files").select("hash"))
    .whereNotIn("hash", db("draft_files").select("hash"))
    .delete();
}

/** Notes what a draft holds and what each of its revisions added. */
async function measure(db: Knex, draft: string): Promise<void> {
  const held = new Set<string>();
  const revisions: Revision[] = await db("draft_revisions").where({ draft_id: draft }).orderBy("number");
  for (const { number, files, operations } of revisions) {
    const added = hashesIn(files).filter((hash) => !held.has(hash));
    await hold(db, "draft_files", added, { draft_id: draft });
    for (const hash of added) held.add(hash);
    const texts: { bytes: number }[] = await db("definition_files")
      .whereIn("hash", added)
      .select(db.raw("length(content) as bytes"));
    const bytes = texts.reduce((total, text) => total + Number(text.bytes), 0);
    await db("draft_revisions")
      .where({ draft_id: draft, number })
      .update({ bytes: bytes + files.length + (operations?.length ?? 0) });
  }
}

async function hold(db: Knex, table: string, hashes: string[], more: { draft_id?: string }): Promise<void> {
  const stored: string[] = await db("definition_files").whereIn("hash", hashes).pluck("hash");
  if (stored.length === 0) return;
  const rows = stored.map((hash) => ({ ...more, hash }));
  await db(table).insert(rows).onConflict().ignore();
}

/** Returns the hashes of a list of files; none of a damaged one. */
function hashesIn(files: string): string[] {
  try {
    return [...new Set(Object.values<string | null>(JSON.parse(files)).filter((hash) => hash !== null))];
  } catch {
    return [];
  }
}

export async function down(db: Knex): Promise<void> {
  for (const hash of await db("definition_files").where({ encoding: "deflate" }).pluck("hash")) {
    const { content } = await db("definition_files").where({ hash }).first("content");
    const text = inflateRawSync(Buffer.from(content, "base64")).toString();
    await db("definition_files").where({ hash }).update({ content: text });
  }
  await db.schema.dropTable("draft_files");
  await db.schema.dropTable("release_files");
  await db.schema.alterTable("draft_revisions", (table) => {
    table.dropIndex(["draft_id", "author_id", "bytes"]);
  });
  await db.raw("alter table draft_revisions drop column bytes");
  await db.raw("alter table definition_files drop column encoding");
  await db.raw("alter table drafts add column deleted_at text");
}
