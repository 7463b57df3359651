import type { Knex } from "knex";

/** What keeps a million registrations as quick as a thousand: counts of cases that nobody counts anew, and indexes. */
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

  await db.schema.alterTable("cases", (table) => {
    table.index(["wizard", "decided_at"], "cases_decided", { predicate: db.whereNotNull("decided_at") });
  });
  await db.schema.alterTable("case_keys", (table) => table.index(["value"]));
  await db.schema.alterTable("sessions", (table) => table.index(["expires_at"]));
  await db.schema.alterTable("outbox", (table) =>
    table.index(["failed_at"], "outbox_failed", { predicate: db.whereNotNull("failed_at") }),
  );
  await db.schema.alterTable("files", (table) => table.index(["storage_key"]));
  if (!isPostgres(db)) return;
  await db.raw("create index files_unconfirmed on files (created_at) where not confirmed");
  await db.raw(searching);
}

export async function down(db: Knex): Promise<void> {
  if (isPostgres(db)) await db.raw("drop index if exists cases_search, files_unconfirmed");
  await db.schema.alterTable("files", (table) => table.dropIndex(["storage_key"]));
  await db.schema.alterTable("outbox", (table) => table.dropIndex(["failed_at"], "outbox_failed"));
  await db.schema.alterTable("sessions", (table) => table.dropIndex(["expires_at"]));
  await db.schema.alterTable("case_keys", (table) => table.dropIndex(["value"]));
  await db.schema.alterTable("cases", (table) => table.dropIndex(["wizard", "decided_at"], "cases_decided"));
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

/** PostgreSQL brings the extension, but whoever runs it may not allow it: then a search reads all cases. */
const searching = `do $$ begin
  create extension if not exists pg_trgm;
  create index cases_search on cases using gin (search gin_trgm_ops);
exception when others then
  raise warning 'The desk searches without an index: %', sqlerrm;
end $$`;
