import { openDatabase } from "../../../api/store/connection.ts";
import type { SentStatement } from "../../../api/testing/counted-statements.ts";

/** A statement that PostgreSQL can only answer by reading a whole table. */
export interface WholeTable {
  table: string;
  calls: string[];
  sql: string;
}

/** Number of rows below which an index gains nothing. */
const fewRows = 1_000;

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** Asks PostgreSQL for the plan of each statement that calls sent, in which a table is read whole only without an index. */
export async function wholeTables(
  databaseUrl: string,
  statements: Map<string, SentStatement[]>,
): Promise<WholeTable[]> {
  const db = openDatabase(databaseUrl);
  try {
    const { rows } = await db.raw("select relname, reltuples from pg_class where reltuples >= ?", [fewRows]);
    const large = new Set(rows.map(({ relname }: { relname: string }) => relname));
    const found = new Map<string, WholeTable>();
    for (const [call, sent] of statements)
      for (const { sql, bindings = [] } of sent) {
        if (!/^(?:select|with)\b/iu.test(sql)) continue;
        // The statement has PostgreSQL's own placeholders already.
        const asked = sql.replace(/\$\d+/gu, "?");
        for (const table of scannedBy(await planOfStatement(db, asked, bindings))) {
          if (!large.has(table)) continue;
          const key = `${table} ${sql}`;
          const one = found.get(key) ?? { table, calls: [], sql };
          if (!one.calls.includes(call)) one.calls.push(call);
          found.set(key, one);
        }
      }
    return [...found.values()];
  } finally {
    await db.destroy();
  }
}

async function planOfStatement(
  db: ReturnType<typeof openDatabase>,
  asked: string,
  bindings: unknown[],
): Promise<Plan> {
  return await db.transaction(async (tx) => {
    await tx.raw("set local enable_seqscan = off");
    const { rows } = await tx.raw(`explain (format json) ${asked}`, bindings as string[]);
    return rows[0]["QUERY PLAN"][0].Plan;
  });
}

function scannedBy(plan: Plan): string[] {
  const own = plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}
