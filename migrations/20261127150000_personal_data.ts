import type { Knex } from "knex";

/** Rights of people over their own data: get it, have it corrected, keep it from being shared, have it deleted. */
export async function up(db: Knex): Promise<void> {
  // By address, because somebody without an account may opt out, too.
  await db.schema.createTable("sharing_opt_outs", (table) => {
    table.text("email").primary();
    table.text("at").notNullable();
  });

  // Links to one's own data, as hashes of their tokens. A newer one for the same purpose replaces the older one.
  await db.schema.createTable("data_links", (table) => {
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("purpose").notNullable();
    table.text("hash").notNullable().unique();
    table.text("expires_at").notNullable();
    table.primary(["user_id", "purpose"]);
  });

  // Addresses that an account had before. Kept as long as the account, so that closing it finds them in the audit log.
  await db.schema.createTable("earlier_emails", (table) => {
    table.text("id").primary();
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE").index();
    table.text("email").notNullable();
    table.text("changed_at").notNullable();
    // The way back, mailed to that address; null once it was used or overtaken.
    table.text("hash").unique();
    table.text("expires_at").notNullable();
  });

  // What stays of decided cases whose registrant closed the account. It names nobody.
  await db.schema.createTable("closed_cases", (table) => {
    table.text("id").primary();
    table.text("wizard").notNullable().index();
    table.text("state").notNullable();
    table.text("received_at").notNullable();
    table.text("decided_at").notNullable();
    table.text("closed_at").notNullable();
    // States with their dates, and the version of the procedure that they were entered under, as JSON.
    table.text("history").notNullable();
    // Where a law makes us keep what was sent: the zip file with it, and the day until which it stays.
    table.text("record_key").unique();
    table.text("keep_until").index();
  });

  await db.schema.alterTable("outbox", (table) => {
    // The person that a mail to somebody else is about: it goes with their account.
    table.text("about").index();
    // The last mail to an address: it is forgotten once the mail is finished.
    table.boolean("forgets_recipient").notNullable().defaultTo(false);
  });

  await db.schema.alterTable("audit", (table) => table.index(["target"]));
  await replaceGuards(db, isPostgres(db) ? losingAddresses.postgres : losingAddresses.sqlite);
}

export async function down(db: Knex): Promise<void> {
  await replaceGuards(db, isPostgres(db) ? unchanging.postgres : unchanging.sqlite);
  await db.schema.alterTable("audit", (table) => table.dropIndex(["target"]));
  await db.schema.alterTable("outbox", (table) => table.dropIndex(["about"]));
  // Knex would copy the whole table to drop a column on SQLite.
  await db.raw("alter table outbox drop column about");
  await db.raw("alter table outbox drop column forgets_recipient");
  for (const table of ["closed_cases", "earlier_emails", "data_links", "sharing_opt_outs"])
    await db.schema.dropTable(table);
}

async function replaceGuards(db: Knex, statements: string[]): Promise<void> {
  for (const statement of statements) await db.raw(statement);
}

function isPostgres(db: Knex): boolean {
  return db.client.config.client === "pg";
}

/** A row may change in one way: an address gives way to an id that leads nowhere, and the client goes. */
const losingAddresses = {
  sqlite: [
    "drop trigger audit_is_not_changed",
    `create trigger audit_is_not_changed before update on audit
     when not (new.sequence is old.sequence and new.at is old.at and new.request_id is old.request_id
       and new.user_id is old.user_id and new.action is old.action and new.result is old.result
       and (new.client is not old.client or new.target is not old.target)
       and (new.client is old.client or new.client is null)
       and (new.target is old.target or (old.target like '%@%'
         and (new.target like '________-____-____-____-____________'
           or new.target like '________-____-____-____-____________ %') and new.target not like '%@%')))
     begin select raise(abort, 'Rows of the audit table are never changed.'); end`,
  ],
  postgres: [
    `create or replace function keep_audit() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' and old.at::timestamptz <= now() - interval '360 days' then
         return old;
       end if;
       if tg_op = 'UPDATE' and (new.sequence, new.at, new.action, new.result)
           is not distinct from (old.sequence, old.at, old.action, old.result)
         and new.request_id is not distinct from old.request_id
         and new.user_id is not distinct from old.user_id
         and (new.client, new.target) is distinct from (old.client, old.target)
         and (new.client is null or new.client is not distinct from old.client)
         and (new.target is not distinct from old.target or (old.target like '%@%'
           and new.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( [^@]*|)$')) then
         return new;
       end if;
       raise exception 'Rows of the audit table are never changed, and kept for a year.';
     end $$`,
  ],
};

const unchanging = {
  sqlite: [
    "drop trigger audit_is_not_changed",
    `create trigger audit_is_not_changed before update on audit
     begin select raise(abort, 'Rows of the audit table are never changed.'); end`,
  ],
  postgres: [
    `create or replace function keep_audit() returns trigger language plpgsql as $$
     begin
       if tg_op = 'DELETE' and old.at::timestamptz <= now() - interval '360 days' then
         return old;
       end if;
       raise exception 'Rows of the audit table are never changed, and kept for a year.';
     end $$`,
  ],
};
