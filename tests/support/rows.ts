import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Client } from "pg";
import type { Answer } from "#engine";
import type { Site } from "./site.ts";

/** One row of the table `answers`, as the database has it. */
export interface AnswerRow {
  step: string;
  answer: Answer | null;
  skipped: boolean;
  definition_version: string;
  given_by: string;
  given_at: string;
  revision: number;
}

export interface FileRow {
  id: string;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storage_key: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a row is whatever the database answers
type Row = { [column: string]: any };

/** Queries the database directly, bypassing the product's own queries. `?` stands for each value. */
export async function rowsOf(site: Site, statement: string, ...values: string[]): Promise<Row[]> {
  const { databaseUrl } = site;
  if (databaseUrl.startsWith("sqlite:")) {
    const database = new Database(databaseUrl.slice("sqlite:".length), { readonly: true });
    try {
      return database.prepare(statement).all(...values) as Row[];
    } finally {
      database.close();
    }
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let at = 0;
    const numbered = statement.replaceAll("?", () => `$${++at}`);
    return (await client.query(numbered, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns a registration's answers by step. SQLite stores JSON as text and booleans as numbers. */
export async function answerRows(site: Site, registration: string): Promise<{ [step: string]: AnswerRow }> {
  const rows = await rowsOf(site, "select * from answers where registration_id = ?", registration);
  return Object.fromEntries(
    rows.map(({ answer, skipped, ...row }) => {
      const json = typeof answer === "string" ? JSON.parse(answer) : answer;
      return [row.step, { ...row, answer: json, skipped: Boolean(skipped) } as AnswerRow];
    }),
  );
}

/** Returns the bytes on disk of a file. */
export function bytesOf(site: Site, { storage_key: key }: FileRow): Promise<Buffer> {
  const folder = site.services.env.filesUrl.slice("file:".length);
  return readFile(join(folder, "kept", key.slice(0, 2), key));
}

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
