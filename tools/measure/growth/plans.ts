import type { Knex } from "knex";
import type { SentStatement } from "../../../api/testing/counted-statements.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Plan Rows": number;
  Plans?: Plan[];
}

/** A statement that PostgreSQL answers by reading all of a large table. */
export interface Scan {
  sql: string;
  table: string;
  how: string;
}

/** A table with fewer rows is read as fast as an index. */
const fewRows = 2_000;

/** Asks PostgreSQL for its plan of each statement. Returns those that read a large table, or its whole index. */
export async function scansIn(db: Knex, sent: SentStatement[]): Promise<{ looked: number; scans: Scan[] }> {
  const { rows } = await db.raw("select relname, reltuples from pg_class where reltuples >= ?", [fewRows]);
  const large = new Set<string>(rows.map(({ relname }: { relname: string }) => relname));
  const scans = new Map<string, Scan>();
  let looked = 0;
  for (const { sql, bindings } of unique(sent)) {
    const plan = await explainedPlan(db, sql, bindings);
    if (!plan) continue;
    looked += 1;
    for (const { table, how } of scansOf(plan, false))
      if (large.has(table)) scans.set(`${table} ${sql}`, { sql, table, how });
  }
  return { looked, scans: [...scans.values()] };
}

function unique(sent: SentStatement[]): SentStatement[] {
  return [...new Map(sent.map((one) => [one.sql.replace(/(\$\d+, )+/gu, ""), one])).values()].filter(
    ({ sql }) => /^(?:select|with|update|delete|insert)\b/iu.test(sql),
  );
}

/** Null for what cannot be explained, such as a lock. */
async function explainedPlan(db: Knex, sql: string, bindings: unknown[] = []): Promise<Plan | null> {
  try {
    // The statement has PostgreSQL's own placeholders already.
    const asked = sql.replace(/\$\d+/gu, "?");
    const { rows } = await db.raw(`explain (format json) ${asked}`, bindings as string[]);
    return rows[0]["QUERY PLAN"][0].Plan;
  } catch {
    return null;
  }
}

/** Returns the full scans of a plan. An index scan under a limit is none: it stops at the limit. */
function scansOf(plan: Plan, isLimited: boolean): { table: string; how: string }[] {
  const { "Node Type": type, "Relation Name": table = "", Plans: inner = [] } = plan;
  const isWhole =
    type === "Seq Scan" || (/^Index (?:Only )?Scan$/u.test(type) && !plan["Index Cond"] && !isLimited);
  const below = inner.flatMap((one) => scansOf(one, type === "Limit" || (isLimited && type !== "Sort")));
  return [...(isWhole ? [{ table, how: type }] : []), ...below];
}
