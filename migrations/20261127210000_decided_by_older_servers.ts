import type { Knex } from "knex";

/**
 * A server of the version before decides without `first_decided_at`, beside this one, which only PostgreSQL allows. The
 * database fills it in, and keeps it when such a server opens the case again.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client !== "pg") return;
  await db.raw(`create function keep_first_decision() returns trigger language plpgsql as $$
    begin
      new.first_decided_at := coalesce(new.first_decided_at, new.decided_at);
      return new;
    end $$`);
  await db.raw(`create trigger first_decisions_are_kept before insert or update on cases
    for each row when (new.first_decided_at is null and new.decided_at is not null)
    execute function keep_first_decision()`);
  await db("cases")
    .whereNull("first_decided_at")
    .whereNotNull("decided_at")
    .update({ first_decided_at: db.ref("decided_at") });
}

export async function down(db: Knex): Promise<void> {
  if (db.client.config.client !== "pg") return;
  await db.raw("drop trigger first_decisions_are_kept on cases");
  await db.raw("drop function keep_first_decision()");
}
