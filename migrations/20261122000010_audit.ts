import type { Knex } from "knex";

/** Number of days that no row can be removed, whoever asks; the server itself keeps them for a year. */
const guardedDays = 360;

/**
 * Audit log. The database itself refuses to change a row, and to delete one that is not old. No foreign keys: the
 * record of a person outlives the account.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable("audit", (table) => {
    table.bigIncrements("sequence");
    table.text("at").notNullable().index();
    table.text("request_id");
    table.text("user_id").index();
    table.text("client");
    table.text("action").notNullable();
    table.text("target");
    table.text("result").notNullable();
  });
  for (const statement of isPostgres(db) ? guardsOfPostgres : guardsOfSqlite) await db.raw(statement);
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable("audit");
  if (isPostgres(db)) await db.raw("drop function keep_audit()");
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === "pg";
}

const guardsOfSqlite = [
  `create trigger audit_is_not_changed before update on audit
   begin select raise(abort, 'Rows of the audit table are never changed.'); end`,
  `create trigger audit_is_kept before delete on audit
   when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${guardedDays} days')
   begin select raise(abort, 'Rows of the audit table are kept for a year.'); end`,
];

const guardsOfPostgres = [
  `create function keep_audit() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' and old.at::timestamptz <= now() - interval '${guardedDays} days' then
       return old;
     end if;
     raise exception 'Rows of the audit table are never changed, and kept for a year.';
   end $$`,
  `create trigger audit_is_kept before update or delete on audit
   for each row execute function keep_audit()`,
  `create trigger audit_is_not_emptied before truncate on audit
   for each statement execute function keep_audit()`,
];
