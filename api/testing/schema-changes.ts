import type { Knex } from "knex";
import { isSqlite } from "../store/connection.ts";

export interface Migration {
  up(db: Knex): Promise<void>;
  /** The earlier migration after which no version needs any more what this one takes away. */
  contracts?: string;
}

interface Table {
  columns: { [name: string]: { type: string; required: boolean } };
  /** Lists of columns whose values are there once. */
  unique: string[][];
  /** Lists of columns that refer to another table. */
  references: string[][];
}

type Schema = { [table: string]: Table };

/**
 * Runs migrations one after the other on an empty database, and returns for each that takes something away what the
 * version before still reads or leaves out.
 */
export async function takenAway(
  db: Knex,
  migrations: { [name: string]: Migration },
): Promise<{ [name: string]: string[] }> {
  const taken: { [name: string]: string[] } = {};
  let before = await schemaOf(db);
  for (const [name, { up }] of Object.entries(migrations)) {
    await up(db);
    const after = await schemaOf(db);
    const found = missingFrom(before, after);
    if (found.length > 0) taken[name] = found;
    before = after;
  }
  return taken;
}

/** Returns what is wrong with migrations that take something away, in sentences. */
export function undeclared(
  migrations: { [name: string]: Migration },
  taken: { [name: string]: string[] },
): string[] {
  const names = Object.keys(migrations);
  return names.flatMap((name, index) => {
    const declared = migrations[name]?.contracts;
    const what = taken[name]?.join(", ");
    if (what === undefined)
      return declared === undefined ? [] : [`${name} contracts ${declared}, but takes nothing away.`];
    if (declared === undefined)
      return [
        `${name} ${what}. The version before runs beside this one and still needs it. Only add for now; take it away in a later version, in a migration with \`export const contracts = "<the migration that added what replaces it>"\`.`,
      ];
    return names.indexOf(declared) >= 0 && names.indexOf(declared) < index
      ? []
      : [`${name} contracts ${declared}, which is no earlier migration.`];
  });
}

function missingFrom(before: Schema, after: Schema): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const table = after[name];
    if (!table) return [`drops ${name}`];
    const isOld = (columns: string[]) => columns.every((column) => old.columns[column]);
    const added = (kind: "unique" | "references") =>
      table[kind].filter((columns) => isOld(columns) && !old[kind].some((one) => `${one}` === `${columns}`));
    return [
      ...Object.entries(old.columns).flatMap(([column, { type }]) => {
        const now = table.columns[column];
        if (!now) return [`drops ${name}.${column}`];
        return now.type === type ? [] : [`makes ${name}.${column} ${now.type}`];
      }),
      ...Object.entries(table.columns)
        .filter(([column, { required }]) => required && !old.columns[column]?.required)
        .map(([column]) => `requires ${name}.${column}`),
      ...added("unique").map((columns) => `allows each ${name} (${columns.join(", ")}) once`),
      ...added("references").map((columns) => `checks what ${name} (${columns.join(", ")}) refers to`),
    ];
  });
}

async function schemaOf(db: Knex): Promise<Schema> {
  return isSqlite(db) ? await schemaOfSqlite(db) : await schemaOfPostgres(db);
}

async function schemaOfSqlite(db: Knex): Promise<Schema> {
  const names: string[] = await db("sqlite_master")
    .where("type", "table")
    .whereNot("name", "like", "sqlite_%")
    .pluck("name");
  const schema: Schema = {};
  for (const name of names) {
    const columns = await db.raw("select * from pragma_table_info(?)", [name]);
    const indexes = await db.raw("select name from pragma_index_list(?) where [unique]", [name]);
    const keys: { from: string }[] = await db.raw(`select "from" from pragma_foreign_key_list(?)`, [name]);
    const unique: string[][] = [];
    for (const index of indexes) {
      const parts: { name: string }[] = await db.raw("select name from pragma_index_info(?)", [index.name]);
      unique.push(parts.map((part) => part.name));
    }
    schema[name] = {
      columns: Object.fromEntries(
        columns.map((column: { name: string; type: string; notnull: number; dflt_value: unknown }) => [
          column.name,
          { type: column.type, required: column.notnull === 1 && column.dflt_value === null },
        ]),
      ),
      unique,
      references: keys.map(({ from }) => [from]),
    };
  }
  return schema;
}

async function schemaOfPostgres(db: Knex): Promise<Schema> {
  const { rows: columns } = await db.raw(
    `select table_name, column_name, data_type, is_nullable = 'NO' and column_default is null as required
     from information_schema.columns where table_schema = 'public'`,
  );
  const { rows: rules } = await db.raw(
    `select t.relname as table_name, i.kind,
       array(select attname::text from unnest(i.columns) with ordinality as c (number, place)
         join pg_attribute a on a.attrelid = i.relation and a.attnum = c.number order by place) as columns
     from (
       select indrelid as relation, indkey::int2[] as columns, 'unique' as kind from pg_index where indisunique
       union all select conrelid, conkey, 'references' from pg_constraint where contype = 'f'
     ) i join pg_class t on t.oid = i.relation
     where t.relnamespace = 'public'::regnamespace`,
  );
  const schema: Schema = {};
  for (const { table_name, column_name, data_type, required } of columns) {
    schema[table_name] ??= { columns: {}, unique: [], references: [] };
    schema[table_name].columns[column_name] = { type: data_type, required };
  }
  for (const { table_name, kind, columns } of rules as {
    table_name: string;
    kind: "unique" | "references";
    columns: string[];
  }[])
    schema[table_name]?.[kind].push(columns);
  return schema;
}
