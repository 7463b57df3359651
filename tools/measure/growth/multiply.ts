import type { Knex } from "knex";

/** SQL for each column of a copy, over the row `t` and the copy's number `k`; other columns are copied as they are. */
type Copied = { [column: string]: string };

const ofPerson = "copy_id(t.user_id, k)";
const ofRegistration = "copy_id(t.registration_id, k)";
/** The same day, and another second of it. */
const moment = (column: string) => `copy_time(t.${column}, k)`;

/** The ids of uploads begin as that of the registration whose answers name them. */
function uploadsOf(registration: string): string {
  return `substr(copy_id(${registration}, k), 1, 24)`;
}

/** Copied tables, and what differs in each copy. Each copy refers to the copies of what its original refers to. */
const tables: { [table: string]: Copied } = {
  users: {
    ...{ id: "copy_id(t.id, k)", email: "replace(t.email, '@', '-' || k || '@')" },
    created_at: moment("created_at"),
  },
  registrations: {
    ...{ id: "copy_id(t.id, k)", user_id: ofPerson, created_at: moment("created_at") },
    ...{ changed_at: moment("changed_at"), confirmed_at: moment("confirmed_at") },
  },
  answers: {
    ...{ registration_id: ofRegistration, given_by: "copy_id(t.given_by, k)" },
    answer: `replace(t.answer::text, substr(t.registration_id, 1, 24), ${uploadsOf("t.registration_id")})::jsonb`,
  },
  files: {
    ...{ id: `${uploadsOf("r.id")} || substr(t.id, 25)`, owner_id: "copy_id(t.owner_id, k)" },
    ...{ storage_key: `${uploadsOf("r.id")} || substr(t.id, 25)`, created_at: moment("created_at") },
  },
  cases: {
    ...{ registration_id: ofRegistration, received_at: moment("received_at"), name: "t.name || ' ' || k" },
    ...{ state_since: moment("state_since"), decided_at: moment("decided_at") },
    first_decided_at: moment("first_decided_at"),
    search:
      "substr(copy_id(t.registration_id, k), 1, 8) || chr(10) || lower(t.name) || ' ' || k || chr(10) || replace(substr(t.search, strpos(t.search, 'registrant-')), '@', '-' || k || '@') || ' ' || k",
  },
  case_events: { registration_id: ofRegistration },
  case_findings: { registration_id: ofRegistration },
  // One in fifty has a number in common with others.
  case_keys: {
    registration_id: ofRegistration,
    value: "case when k % 50 = 0 then t.value else t.value || '-' || k end",
  },
  case_looks: { registration_id: ofRegistration, at: moment("at") },
  sessions: { id: "copy_id(t.id, k)", user_id: ofPerson },
  outbox: {
    ...{ id: "copy_id(t.id, k)", recipient: "replace(t.recipient, '@', '-' || k || '@')" },
    ...{ created_at: moment("created_at"), sent_at: moment("sent_at") },
  },
  audit: { at: moment("at"), user_id: ofPerson, target: "copy_id(t.target, k)" },
};

/** SQL functions that name copies. */
export const functions = [
  `create function copy_id(id text, k int) returns text language sql immutable parallel safe as
   $$ select substr(m, 1, 8) || '-' || substr(m, 9, 4) || '-4' || substr(m, 14, 3) || '-8' || substr(m, 18, 3) || '-' || substr(m, 21)
      from md5(id || k) as m $$`,
  `create function copy_time(at text, k int) returns text language sql immutable parallel safe as
   $$ select substr(at, 1, 14) || lpad((k / 60 % 60)::text, 2, '0') || ':' || lpad((k % 60)::text, 2, '0') || substr(at, 20) $$`,
];

/** Copies of a row that stands for something open: the desk's backlog does not grow with what was decided. */
const mostOpen = 10;

/** Number of copies per row in a statement, and of statements at once: processors are idle otherwise. */
const [copiesAtOnce, atOnce] = [100, 6];

/**
 * Makes of everything that is stored of registrants so many times as much, in PostgreSQL itself. Indexes and constraints
 * are recreated afterwards, which takes a fraction of the time.
 */
export async function multiply(db: Knex, times: number): Promise<void> {
  if (times <= 1) return;
  const { indexes, constraints } = await dropIndexes(db, Object.keys(tables));
  await copyTables(db, times);
  const changed = [...new Set<string>(constraints.map((one) => one.table))];
  await together(
    db,
    changed.map((table) => async (tx: Knex.Transaction) => {
      await tx.raw("set local statement_timeout = 0");
      await tx.raw("set local maintenance_work_mem = '512MB'");
      for (const { name, kind, definition } of ofTable(constraints, table))
        if (kind !== "f") await tx.raw(`alter table ${table} add constraint "${name}" ${definition}`);
      for (const { definition } of ofTable(indexes, table)) await tx.raw(definition);
    }),
  );
  // Copies refer to copies; only new rows are checked.
  for (const { table, name, kind, definition } of constraints)
    if (kind === "f") await db.raw(`alter table ${table} add constraint "${name}" ${definition} not valid`);
  await countAndVacuum(db);
}

/** Drops indexes and constraints of the tables, and constraints that refer to them. Returns statements that recreate them. */
async function dropIndexes(db: Knex, names: string[]) {
  const { rows: indexes } = await db.raw<{ rows: Index[] }>(
    `select tablename as table, indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any(?) and indexname not in (select conname from pg_constraint)`,
    [names],
  );
  const { rows: constraints } = await db.raw<{ rows: Constraint[] }>(
    `select conrelid::regclass::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('p', 'u', 'f')
     and (conrelid::regclass::text = any(?) or confrelid::regclass::text = any(?))
     order by contype = 'f' desc`,
    [names, names],
  );
  for (const { table, name } of constraints) await db.raw(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await db.raw(`drop index "${name}"`);
  return { indexes, constraints };
}

async function copyTables(db: Knex, times: number): Promise<void> {
  const ranges = Array.from({ length: Math.ceil((times - 1) / copiesAtOnce) }, (_, index) => {
    const first = index * copiesAtOnce + 1;
    return { first, last: Math.min(first + copiesAtOnce, times) - 1 };
  });
  await db.transaction(
    async (before) => {
      // All see the rows as they are now, whatever others have copied since.
      const { rows } = await before.raw("select pg_export_snapshot() as name");
      await before.raw("set local idle_in_transaction_session_timeout = 0");
      const copies = ranges.flatMap((range) =>
        Object.entries(tables).map(([table, copied]) => async (tx: Knex.Transaction) => {
          await tx.raw(`set transaction snapshot '${rows[0].name}'`);
          await tx.raw("set local session_replication_role = replica");
          await copyTable(tx, table, copied, range);
        }),
      );
      await together(db, copies, { isolationLevel: "repeatable read" });
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Counts cases again, and does what autovacuum does by itself in time. */
async function countAndVacuum(db: Knex): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw("set local statement_timeout = 0");
    await tx.raw("delete from case_counts");
    await tx.raw(
      "insert into case_counts (wizard, state, change) select wizard, state, count(*) from cases group by wizard, state",
    );
  });
  const connection = await db.client.acquireConnection();
  for (const statement of ["set statement_timeout = 0", "vacuum analyze"])
    await db.raw(statement).connection(connection);
  await db.client.releaseConnection(connection);
}

interface Index {
  table: string;
  name: string;
  /** SQL that makes it. */
  definition: string;
}

interface Constraint extends Index {
  kind: string;
}

function ofTable<One extends Index>(all: One[], table: string): One[] {
  return all.filter((one) => one.table === table);
}

/** Runs so much work at once, each part in its own transaction. */
async function together(
  db: Knex,
  work: ((tx: Knex.Transaction) => Promise<void>)[],
  config: Knex.TransactionConfig = {},
): Promise<void> {
  const left = work.values();
  const doSome = async () => {
    for (const one of left) await db.transaction(one, config);
  };
  await Promise.all(Array.from({ length: atOnce }, doSome));
}

/** Copies of a row, by their numbers. */
interface Range {
  first: number;
  last: number;
}

async function copyTable(
  tx: Knex.Transaction,
  table: string,
  copied: Copied,
  { first, last }: Range,
): Promise<void> {
  await tx.raw("set local statement_timeout = 0");
  const { rows } = await tx.raw(
    "select column_name from information_schema.columns where table_name = ? and column_default is null order by ordinal_position",
    [table],
  );
  const { rows: withDefault } = await tx.raw(
    "select column_name from information_schema.columns where table_name = ? and column_default is not null and column_default not like 'nextval%'",
    [table],
  );
  const columns: string[] = [...rows, ...withDefault].map(({ column_name: name }) => name);
  const values = columns.map((column) => copied[column] ?? `t."${column}"`);
  const { condition, from } = sourceOf(table);
  await tx.raw(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(", ")})
     select ${values.join(", ")} from ${from} cross join generate_series(${first}, ${last}) as k where ${condition}`,
  );
}

/** Staff are not copied, and what is open only a few times. */
function sourceOf(table: string): { from: string; condition: string } {
  const open = "(select registration_id as id from cases where decided_at is null)";
  const isFew = (id: string) => `(k < ${mostOpen} or ${id} not in ${open})`;
  const staff = "(select id from users where email like 'person-%')";
  if (table === "users") return { from: "users t", condition: "t.email not like 'person-%'" };
  if (table === "registrations") return { from: "registrations t", condition: isFew("t.id") };
  if (["cases", "case_events", "case_findings", "case_keys", "case_looks", "answers"].includes(table))
    return { from: `${table} t`, condition: isFew("t.registration_id") };
  if (table === "files")
    return {
      from: "files t join registrations r on r.user_id = t.owner_id and starts_with(t.id, substr(r.id, 1, 24))",
      condition: isFew("r.id"),
    };
  if (table === "sessions") return { from: "sessions t", condition: `t.user_id not in ${staff}` };
  return { from: `${table} t`, condition: "true" };
}
