import type { Knex } from "knex";

/** Cases of submitted registrations, their history, findings, and returns for correction. */
export async function up(db: Knex): Promise<void> {
  // One row for each registration that the provider's staff received.
  await db.schema.createTable("cases", (table) => {
    table.text("registration_id").primary().references("registrations.id").onDelete("CASCADE");
    table.text("wizard").notNullable();
    // A state of the wizard's procedure, under the name that it had when it was entered.
    table.text("state").notNullable();
    table.text("state_since").notNullable();
    table.text("received_at").notNullable();
    // Null while nobody's clock runs: in a final state, and while the registrant has the case.
    table.text("due_on");
    // Business days that are left, kept while the clock stands still.
    table.integer("days_left");
    table.text("assignee_id").references("users.id").onDelete("SET NULL").index();
    // When a person of staff first looked at it.
    table.text("opened_at");
    table.text("decided_at");
    // Since when something waits for the registrant, and how often they were reminded of it.
    table.text("asked_at").index();
    table.integer("reminded").notNullable().defaultTo(0);
    table.text("reminded_at");
    // The number of events: a move names the last one that its maker saw.
    table.integer("revision").notNullable();
    table.text("name").notNullable();
    // Reference number, name, email and what is declared as searched, in lower case.
    table.text("search").notNullable();
    // The names of the flags that hold, as a JSON list.
    table.text("flags").notNullable().defaultTo("[]");
    table.index(["state", "received_at", "registration_id"]);
    table.index(["received_at", "registration_id"]);
    table.index(["due_on"]);
    table.index(["wizard", "decided_at"]);
  });

  await db.schema.createTable("case_events", (table) => {
    table.text("registration_id").notNullable().references("cases.registration_id").onDelete("CASCADE");
    table.integer("ordinal").notNullable();
    table.text("at").notNullable();
    table.text("actor_id");
    // The name as it was then, because an account may go.
    table.text("actor").notNullable();
    table.text("kind").notNullable();
    table.jsonb("data").notNullable();
    // The version of the procedure that it was done under.
    table.text("version").notNullable();
    table.primary(["registration_id", "ordinal"]);
  });

  await db.schema.createTable("case_findings", (table) => {
    table.text("registration_id").notNullable().references("cases.registration_id").onDelete("CASCADE");
    table.text("finding").notNullable();
    // A hash of the answers that it is about: it counts until they change.
    table.text("about").notNullable();
    table.jsonb("answer").notNullable();
    table.text("giver").notNullable();
    table.text("given_at").notNullable();
    table.primary(["registration_id", "finding", "about"]);
  });

  // Answers by which registrations of the same person or company are found.
  await db.schema.createTable("case_keys", (table) => {
    table.text("registration_id").notNullable().references("cases.registration_id").onDelete("CASCADE");
    table.text("question").notNullable();
    table.text("value").notNullable();
    table.primary(["registration_id", "question", "value"]);
    table.index(["question", "value"]);
  });

  // What staff said of two registrations that have something in common.
  await db.schema.createTable("case_pairs", (table) => {
    table.text("low_id").notNullable().references("cases.registration_id").onDelete("CASCADE");
    table.text("high_id").notNullable().references("cases.registration_id").onDelete("CASCADE").index();
    table.text("verdict").notNullable();
    table.text("giver").notNullable();
    table.text("given_at").notNullable();
    table.primary(["low_id", "high_id"]);
  });

  // When each person of staff last looked at a case.
  await db.schema.createTable("case_looks", (table) => {
    table.text("user_id").notNullable().references("users.id").onDelete("CASCADE");
    table.text("registration_id").notNullable().references("cases.registration_id").onDelete("CASCADE");
    table.text("at").notNullable();
    table.integer("revision").notNullable();
    table.primary(["user_id", "registration_id"]);
  });

  // The questions that a registrant was asked to correct, as JSON; null while none are.
  await db.schema.alterTable("registrations", (table) => {
    table.text("returned");
  });
}

export async function down(db: Knex): Promise<void> {
  // Knex would copy the whole table to drop a column on SQLite, and take the rows that refer to it along.
  await db.raw("alter table registrations drop column returned");
  for (const table of ["case_looks", "case_pairs", "case_keys", "case_findings", "case_events", "cases"])
    await db.schema.dropTable(table);
}
