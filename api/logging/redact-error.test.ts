import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { describeOnDatabases, freshPostgres } from "../testing/databases.ts";
import { reasonIn, redactError } from "./redact-error.ts";

/** Secrets that no reader of the log may see. */
const secrets = {
  email: "ada.lovelace@example.com",
  code: "493817",
  token: "Zk3vQ9mXw1bR7tYu2pLs8dFg4hJk6nVc",
  hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g",
  answer: "We sell Peachtree turbines",
};
const everything = JSON.stringify(secrets);

function expectNoSecretIn(logged: unknown): void {
  const text = JSON.stringify(logged);
  for (const [name, secret] of Object.entries(secrets)) expect(text, name).not.toContain(secret);
}

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("Nothing failed.");
}

describe("attack 152: an error in the log", () => {
  it("has its type, codes and frames, and its causes alike", () => {
    const cause = Object.assign(new TypeError("It broke."), { code: "EIO", syscall: "read" });
    const logged = redactError(new Error("A step failed.", { cause }));
    expect(logged).toMatchObject({
      type: "Error",
      message: "A step failed.",
      stack: expect.stringMatching(/^ {4}at .+redact-error\.test\.ts/),
      cause: { type: "TypeError", message: "It broke.", code: "EIO", syscall: "read" },
    });
    expect(logged.stack).not.toContain("A step failed.");
  });

  it("has no secret, wherever an error carries it", () => {
    const cause = Object.assign(new Error(`for ${secrets.email}`), { detail: everything });
    const error = Object.assign(new AggregateError([cause], `code ${secrets.code}`, { cause }), {
      detail: everything,
      where: everything,
      bindings: Object.values(secrets),
      sql: everything,
      parameters: secrets,
      response: everything,
      input: everything,
    });
    expectNoSecretIn(redactError(error));
    error.message = `${secrets.token} and ${secrets.hash}`;
    expectNoSecretIn(redactError(error));
    const { email, code, token, hash } = secrets;
    for (const secret of [email, code, token, hash]) {
      const refused = Object.assign(new Error("It was refused."), { command: `AUTH ${secret}` });
      expectNoSecretIn(redactError(refused));
    }
  });

  it("has no text that a parser could not read", async () => {
    for (const text of [everything.slice(1), `{"answer": ${secrets.answer}`, secrets.token, secrets.answer]) {
      const error = await failureOf(Promise.resolve().then(() => JSON.parse(text)));
      expectNoSecretIn(redactError(error));
      expect(redactError(error).type).toBe("SyntaxError");
    }
  });

  it("has no argument that Node refused", async () => {
    for (const secret of Object.values(secrets)) {
      const error = await failureOf(Promise.resolve().then(() => Buffer.alloc(secret as never)));
      expectNoSecretIn(redactError(error));
      expect(redactError(error)).toMatchObject({ code: "ERR_INVALID_ARG_TYPE" });
    }
  });

  it("says nothing of a thing that was thrown and is no error, and ends in a circle of causes", () => {
    for (const thrown of [everything, secrets, null, undefined, 5]) expectNoSecretIn(redactError(thrown));
    const circle = new Error("round");
    circle.cause = circle;
    expect(JSON.stringify(redactError(circle)).length).toBeLessThan(20_000);
  });

  it("names a mail server's refusal by its codes, and not by its words", () => {
    const refusal = Object.assign(new Error(`550 no such user ${secrets.email}: ${secrets.answer}`), {
      code: "EENVELOPE",
      command: "RCPT TO",
      responseCode: 550,
      response: everything,
    });
    expect(reasonIn(refusal)).toBe("EENVELOPE RCPT TO 550");
    expectNoSecretIn(redactError(refusal));
    expect(reasonIn(new Error("The mail server took too long."))).toBe(
      "Error: The mail server took too long.",
    );
  });
});

describe("attack 152: a failure of PostgreSQL", () => {
  const value = `'${everything.replaceAll("'", "''")}'`;
  const statements: { [code: string]: string } = {
    "22P02": `select ${value}::int`,
    "22P02 ": `select ('x' || ${value})::json`,
    "22003": "select 99999999999::int",
    "23505": `insert into t values (${value}, 1), (${value}, 1)`,
    "23514": `insert into t values (${value}, -1)`,
    "23502": `insert into t values (${value}, null)`,
    P0001: `do $do$ begin raise exception 'refused: %', ${value}; end $do$`,
    "42601": `selectx ${value}`,
    "42703": `select * from t where nothing = ${value}`,
  };

  it("keeps its code, and no value of any kind of refusal", async () => {
    const { url, remove } = await freshPostgres();
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("create table t (name text unique, size int not null check (size > 0))");
      for (const [code, statement] of Object.entries(statements)) {
        const logged = redactError(await failureOf(client.query(statement)));
        expect(logged.code).toBe(code.trim());
        expectNoSecretIn(logged);
      }
    } finally {
      await client.end();
      await remove();
    }
  });
});

describeOnDatabases("attack 152: a statement", (fresh) => {
  it("logs a failed statement with placeholders for its values", async () => {
    const database = await fresh();
    const db = openDatabase(database.url);
    try {
      await db.schema.createTable("t", (table) => {
        table.text("name").unique();
        table.integer("size").notNullable();
      });
      for (const secret of Object.values(secrets)) {
        await db("t").insert({ name: secret, size: 1 });
        for (const work of [
          () => db("t").insert({ name: secret, size: 1 }),
          () => db("t").insert({ name: secret, size: null }),
          () => db("nowhere").where({ name: secret }),
          () => db("t").where({ nothing: secret }).update({ name: secret }),
          () => db.transaction((tx) => tx("t").insert({ name: secret, size: 1 })),
        ]) {
          const error = await failureOf(work());
          expect(String((error as Error).message)).not.toContain(secret);
          expectNoSecretIn(redactError(error));
          expect(redactError(error).message).toContain(database.url.startsWith("sqlite") ? "?" : "$1");
        }
      }
    } finally {
      await db.destroy();
    }
  });
});
