import { createHash } from "node:crypto";
import type { Knex } from "knex";

interface Folder {
  version: string;
  files: string;
  recorded_at: string;
  live_order: number;
}

/**
 * Releases by number: the highest is live, and its primary key decides which of two publications on one base wins. A
 * release names its folder by the hash of all files, so that going back to earlier files stores them no second time.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("definition_folders", (table) => {
    table.text("version").primary();
    table.text("files").notNullable();
  });
  await db.schema.createTable("releases", (table) => {
    table.integer("number").primary();
    table.text("version").notNullable().references("definition_folders.version");
    table.text("published_at").notNullable();
    table.text("author_id");
    table.text("author");
    table.text("note").notNullable();
    table.text("source").notNullable();
    table.integer("base");
    table.index("version");
  });
  const known: Folder[] = await db("definition_releases").orderBy("live_order");
  for (const [index, { files, recorded_at }] of known.entries()) {
    const version = versionOf(files);
    await db("definition_folders").insert({ version, files }).onConflict("version").ignore();
    await db("releases").insert({
      number: index + 1,
      version,
      published_at: recorded_at,
      note: "",
      source: index === 0 ? "import" : "folder",
      base: index === 0 ? null : index,
    });
  }
  await db.schema.dropTable("definition_releases");
}

export async function down(db: Knex): Promise<void> {
  await db.schema.createTable("definition_releases", (table) => {
    table.text("version").primary();
    table.text("files").notNullable();
    table.text("recorded_at").notNullable();
    table.integer("live_order").notNullable();
  });
  const releases: { number: number; version: string; published_at: string; files: string }[] = await db(
    "releases",
  )
    .join("definition_folders", "definition_folders.version", "releases.version")
    .orderBy("number")
    .select("number", "releases.version", "published_at", "files");
  for (const { number, version, published_at, files } of releases) {
    await db("definition_releases")
      .insert({ version, files, recorded_at: published_at, live_order: number })
      .onConflict("version")
      .merge({ live_order: number });
  }
  await db.schema.dropTable("releases");
  await db.schema.dropTable("definition_folders");
}

/** The version as the server computes it from now on. What is damaged keeps a version of its own, and stays damaged. */
function versionOf(files: string): string {
  return createHash("sha256").update(sortedOrAsIs(files)).digest("hex").slice(0, 16);
}

function sortedOrAsIs(files: string): string {
  try {
    const hashes: { [path: string]: string } = JSON.parse(files);
    return JSON.stringify(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)));
  } catch {
    return files;
  }
}
