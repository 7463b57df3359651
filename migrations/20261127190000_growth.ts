import type { Knex } from "knex";

/** Indexes and stored counts of cases that keep a million registrations as quick as a thousand. */
export async function up(db: Knex): Promise<void> {
  // How many cases entered a state, and left it. The sum is how many stand in it. A row for each change, because a row
  // for each state would make all who decide wait for each other; from time to time they are added up.
  await db.schema.createTable("case_counts", (table) => {
    table.bigIncrements("id");
    table.text("wizard").notNullable();
    table.text("state").notNullable();
    table.integer("change").notNullable();
  });
  await db.raw(
    "insert into case_counts (wizard, state, change) select wizard, state, count(*) from cases group by wizard, state",
  );
  for (const statement of isPostgres(db) ? countingInPostgres : countingInSqlite) await db.raw(statement);

  if (isPostgres(db)) await db.raw(searching);
}

/** Built while everybody reads and writes: api/store/indexes.ts. */
export const indexes = {
  cases_decided: "cases (wizard, decided_at) where decided_at is not null",
  case_keys_value_index: "case_keys (value)",
  sessions_expires_at_index: "sessions (expires_at)",
  outbox_failed: "outbox (failed_at) where failed_at is not null",
  files_storage_key_index: "files (storage_key)",
  files_unconfirmed: "files using btree (created_at) where not confirmed",
  cases_search: "cases using gin (search gin_trgm_ops)",
};

export async function down(db: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await db.raw(`drop index if exists ${name}`);
  for (const trigger of ["cases_are_added", "cases_are_removed", "cases_change_state"])
    await db.raw(`drop trigger ${trigger}${isPostgres(db) ? " on cases" : ""}`);
  if (isPostgres(db)) await db.raw("drop function count_cases()");
  await db.schema.dropTable("case_counts");
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === "pg";
}

const isOther = "old.wizard <> new.wizard or old.state <> new.state";

const countingInPostgres = [
  `create function count_cases() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       insert into case_counts (wizard, state, change) values (old.wizard, old.state, -1);
     end if;
     if tg_op <> 'DELETE' then
       insert into case_counts (wizard, state, change) values (new.wizard, new.state, 1);
     end if;
     return null;
   end $$`,
  "create trigger cases_are_added after insert on cases for each row execute function count_cases()",
  "create trigger cases_are_removed after delete on cases for each row execute function count_cases()",
  `create trigger cases_change_state after update on cases
   for each row when (${isOther}) execute function count_cases()`,
];

const entered = "insert into case_counts (wizard, state, change) values (new.wizard, new.state, 1);";
const left = "insert into case_counts (wizard, state, change) values (old.wizard, old.state, -1);";

const countingInSqlite = [
  `create trigger cases_are_added after insert on cases begin ${entered} end`,
  `create trigger cases_are_removed after delete on cases begin ${left} end`,
  `create trigger cases_change_state after update on cases when ${isOther} begin ${left} ${entered} end`,
];

/** PostgreSQL brings the extension, but whoever runs it may not allow it: then `cases_search` cannot be built. */
const searching = `do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise warning 'The desk searches without an index: %', sqlerrm;
end $$`;
