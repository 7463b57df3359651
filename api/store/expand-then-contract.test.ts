import { expect, it } from "vitest";
import { describeOnDatabases } from "../testing/databases.ts";
import { type Migration, takenAway, undeclared } from "../testing/schema-changes.ts";
import { openDatabase } from "./connection.ts";
import { knownMigrations } from "./migrate.ts";

/** Migrations from before the rule, which took away what nobody ran any more. */
const beforeTheRule: { [name: string]: string[] } = {
  "20261123000400_releases": ["drops definition_releases"],
  "20261125000400_draft_storage": ["drops drafts.deleted_at"],
};

describeOnDatabases("migrations that expand, then contract", (fresh) => {
  async function takenOnFresh(migrations: { [name: string]: Migration }) {
    const db = openDatabase((await fresh()).url);
    try {
      return await takenAway(db, migrations);
    } finally {
      await db.destroy();
    }
  }

  it("attack 233: refuses to take away what the previous version needs, unless it says after which one", async () => {
    const migrations: { [name: string]: Migration } = {};
    for (const name of await knownMigrations())
      migrations[name] = (await import(`../../migrations/${name}.ts`)) as Migration;
    const taken = await takenOnFresh(migrations);
    expect(taken).toMatchObject(beforeTheRule);
    for (const name of Object.keys(beforeTheRule)) delete taken[name];
    expect(undeclared(migrations, taken)).toEqual([]);
  });

  it("refuses whatever an older server would fail at", async () => {
    const migrations: { [name: string]: Migration } = {
      "1_begin": {
        up: async (db) => {
          await db.schema.createTable("people", (table) => {
            table.text("id").primary();
            table.text("name");
            table.text("email");
            table.text("age");
            table.text("boss");
            table.text("old");
          });
          await db.schema.createTable("gone", (table) => void table.text("id"));
        },
      },
      "2_add": {
        up: async (db) =>
          await db.schema.alterTable("people", (table) => {
            table.text("nick").unique();
            table.text("note").notNullable().defaultTo("");
            table.index(["name"]);
          }),
      },
      "3_drop_table": { up: (db) => db.schema.dropTable("gone") },
      "4_rename": {
        up: (db) => db.schema.alterTable("people", (table) => table.renameColumn("name", "called")),
      },
      "5_require": {
        up: (db) => db.schema.alterTable("people", (table) => void table.dropNullable("email")),
      },
      "6_unique": { up: (db) => db.schema.alterTable("people", (table) => void table.unique(["email"])) },
      "7_refer": {
        up: (db) =>
          db.schema.alterTable("people", (table) => void table.foreign("boss").references("people.id")),
      },
      "8_retype": {
        up: (db) => db.schema.alterTable("people", (table) => void table.integer("age").alter()),
      },
      "9_drop": { up: (db) => db.raw("alter table people drop column old"), contracts: "2_add" },
    };
    // PostgreSQL would not know how to make numbers of texts by itself.
    const taken = await takenOnFresh({
      ...migrations,
      "8_retype": {
        up: (db) => db.schema.alterTable("people", (table) => void table.string("age", 9).alter()),
      },
    });
    expect(taken).toMatchObject({
      "3_drop_table": ["drops gone"],
      "4_rename": ["drops people.name"],
      "5_require": ["requires people.email"],
      "6_unique": ["allows each people (email) once"],
      "7_refer": ["checks what people (boss) refers to"],
      "8_retype": [expect.stringMatching(/^makes people\.age (?:varchar|character varying)/u)],
      "9_drop": ["drops people.old"],
    });
    expect(Object.keys(taken)).toHaveLength(7);
    const faults = undeclared(migrations, taken);
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual(Object.keys(migrations).slice(2, 8));
    expect(faults[0]).toMatch(
      /^3_drop_table drops gone\. .+ still needs it\. .+ `export const contracts = /u,
    );
  });

  it("requires the name of an earlier migration to contract, and only when something is taken away", async () => {
    const up = async () => {};
    const migrations = {
      "1": { up, contracts: "2" },
      "2": { up, contracts: "1" },
      "3": { up, contracts: "1" },
    };
    expect(undeclared(migrations, { "1": ["drops a"], "3": ["drops b"] })).toEqual([
      "1 contracts 2, which is no earlier migration.",
      "2 contracts 1, but takes nothing away.",
    ]);
  });
});
