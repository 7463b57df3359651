/**
 * The server that one would write by hand for the measured calls: Koa, jose, Knex and Ajv, three tables, and the
 * product's durability. It knows three steps, but no wizard, limits, log or audit; the product is measured against it.
 * Its login checks no password, because logins are not compared.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Ajv } from "ajv";
import { jwtVerify, SignJWT } from "jose";
import knex, { type Knex } from "knex";
import Koa, { type Context } from "koa";
import koaBody from "koa-body";

interface ByHandSettings {
  databaseUrl: string;
}

const { databaseUrl } = JSON.parse(process.argv[2] ?? "{}") as ByHandSettings;
const key = randomBytes(32);
const db = databaseUrl.startsWith("sqlite:")
  ? openSqlite(databaseUrl.slice("sqlite:".length))
  : knex({ client: "pg", connection: databaseUrl, pool: { min: 0, max: 10 } });

function openSqlite(filename: string): Knex {
  const pragmas = ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"];
  return knex({
    client: "better-sqlite3",
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: { pragma(text: string): void }, done: (error: null, opened: unknown) => void) {
        for (const pragma of pragmas) connection.pragma(pragma);
        done(null, connection);
      },
    },
  });
}

await db.schema.createTable("people", (table) => {
  table.text("id").primary();
  table.text("email").notNullable().unique();
});
await db.schema.createTable("logins", (table) => {
  table.text("id").primary();
  table.text("person_id").notNullable().references("people.id");
  table.text("expires_at").notNullable();
});
await db.schema.createTable("given", (table) => {
  table.text("person_id").notNullable().references("people.id");
  table.text("step").notNullable();
  table.jsonb("answer").notNullable();
  table.integer("revision").notNullable();
  table.text("given_at").notNullable();
  table.primary(["person_id", "step"]);
});

const ajv = new Ajv({ allErrors: true });
const text = { type: "string", minLength: 1, maxLength: 500 };
const validatorFor = (names: string[], more: object = {}) => {
  const properties = { ...Object.fromEntries(names.map((name) => [name, text])), ...more };
  return ajv.compile({ type: "object", required: names, properties, additionalProperties: false });
};
const validators: { [step: string]: ReturnType<typeof validatorFor> } = {
  "personal-details": validatorFor(["firstName", "lastName", "country", "stateProvince", "city", "phone"]),
  "basic-information": validatorFor(["name", "legalName", "description"], {
    foundedYear: { type: "integer" },
  }),
  "business-location": validatorFor(["country", "address", "city", "state"], {
    postalCode: { type: "string", pattern: "^\\d{5}(-\\d{4})?$" },
  }),
};

async function logInPerson(email: string) {
  const [personId, id] = [randomUUID(), randomUUID()];
  const expires = new Date(Date.now() + 3_600_000);
  await db("people").insert({ id: personId, email });
  await db("logins").insert({ id, person_id: personId, expires_at: expires.toISOString() });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti(id)
    .setExpirationTime(expires)
    .sign(key);
  return { data: { token } };
}

/** Returns the one query of a call: the valid login, and for a read its person's entries. */
const loginOf = (id: string) =>
  db("logins")
    .join("people", "people.id", "logins.person_id")
    .where("logins.id", id)
    .where("logins.expires_at", ">", new Date().toISOString());

async function readPerson(id: string) {
  const rows = await loginOf(id)
    .leftJoin("given", "given.person_id", "people.id")
    .select("people.id", "people.email", "given.step", "given.answer", "given.revision", "given.given_at");
  if (rows.length === 0) return null;
  const entries = rows.map(({ step, answer, revision, given_at: givenAt }) => [
    step,
    { answer: typeof answer === "string" ? JSON.parse(answer) : answer, revision, givenAt },
  ]);
  return { user: { _id: rows[0].id, email: rows[0].email }, entries: Object.fromEntries(entries) };
}

async function saveStep(ctx: Context, personId: string, step: string) {
  const { answer } = ctx.request.body as { answer: unknown };
  const validate = validators[step];
  if (!validate?.(answer)) {
    ctx.status = 422;
    return { errors: validate?.errors ?? [] };
  }
  return await db.transaction(async (tx) => {
    const before = await tx("given").where({ person_id: personId, step }).first("revision");
    const revision = (before?.revision ?? 0) + 1;
    const row = { answer: JSON.stringify(answer), revision, given_at: new Date().toISOString() };
    await tx("given")
      .insert({ person_id: personId, step, ...row })
      .onConflict(["person_id", "step"])
      .merge(row);
    return { message: "Your answers are saved.", entry: { answer, revision } };
  });
}

const app = new Koa();
app.use(koaBody());
app.use(async (ctx) => {
  if (ctx.method === "POST") {
    ctx.body = await logInPerson((ctx.request.body as { email: string }).email);
    return;
  }
  const token = ctx.get("Authorization").slice("Bearer ".length);
  const id = await jwtVerify(token, key).then(
    ({ payload }) => payload.jti ?? "",
    () => "",
  );
  if (ctx.method === "GET") ctx.body = await readPerson(id);
  else {
    const person = await loginOf(id).first("people.id");
    if (person) ctx.body = await saveStep(ctx, person.id, ctx.path.split("/").at(-1) ?? "");
  }
  if (!ctx.body) ctx.status = 401;
});
const server = app.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once("disconnect", () => process.exit());
