import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deep } from "../../engine/testing/depth.ts";
import { accountCalls, newEmail } from "../testing/account-calls.ts";
import { openTestServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp, type Reply } from "../testing/calls.ts";
import { enterOwner, invitationFor, teamCalls } from "../testing/company.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { enter } from "../testing/enter.ts";
import { type FailingStatements, failingStatements } from "../testing/failing-statements.ts";
import { buyerCalls, dataForm, done, fillBuyer, personal } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";

const newPassword = "Another-horse-8!";
const answer = { ...personal, firstName: "Zyxwvutina", city: "Qumranopolis", phone: "404-555-0199" };

describeOnDatabases("attack 152: a call each of whose statements fails once", (fresh, name) => {
  let server: TestServer;
  let statements: FailingStatements;
  const closers: (() => Promise<void>)[] = [];
  /** All that the log may never hold, by what it is. */
  const secrets = new Map<string, string>([
    [password, "password"],
    [newPassword, "password"],
    [answer.firstName, "answer"],
    [answer.city, "answer"],
    [answer.phone, "answer"],
    ["$argon2", "hash of a password"],
    ["registers.pdf", "name of a file"],
  ]);

  beforeAll(async () => {
    const database = await fresh("migrated");
    statements = await failingStatements(database);
    const opened = await openTestServer({ ...database, url: statements.url }, {});
    server = opened.server;
    closers.push(opened.close, statements.stop);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  function secret<Value extends string>(value: Value, what: string): Value {
    secrets.set(value, what);
    return value;
  }

  const post = (path: string, body: unknown) => server.call("POST", path, { body, ip: freshIp() });
  const stranger = () => secret(newEmail(), "address");

  async function person(): Promise<Person> {
    const entered = await enter(server);
    secret(entered.email, "address");
    secret(entered.token, "token of a login");
    return entered;
  }

  /** Somebody with a password, whose hashing takes its time: the same one each time. */
  let known: Person | undefined;
  async function signedUp(): Promise<Person> {
    known ??= await server.signUp(stranger());
    secret(known.token, "token of a login");
    return known;
  }

  /** Somebody with a company, likewise. */
  let owner: Person | undefined;
  async function companyOwner(): Promise<Person> {
    owner ??= await enterOwner(server);
    secret(owner.email, "address");
    return owner;
  }

  /** Somebody who may confirm, until a confirmation succeeds. */
  let buyer: Person | undefined;
  async function filledBuyer(): Promise<Person> {
    if (buyer) return buyer;
    buyer = await person();
    await fillBuyer(server, buyer);
    return buyer;
  }

  async function resetToken(): Promise<string> {
    const { email } = await signedUp();
    done(await post("/api/user/forgot-password", { email }));
    // Mails of calls before this one may arrive after its own; their dates are earlier.
    const links = (await server.mails(email))
      .map(({ email: { date = "", text } }) => ({
        date,
        token: text?.match(/reset-password\?token=([\w-]+)/)?.[1],
      }))
      .filter(({ token }) => token !== undefined)
      .toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
    const token = links.at(-1)?.token;
    if (token === undefined) throw new Error("No link was mailed.");
    return secret(token, "link");
  }

  async function code(): Promise<{ email: string; userOtpInput: string }> {
    const email = stranger();
    const userOtpInput = secret(await accountCalls(server).codeSentTo(email), "code");
    return { email, userOtpInput };
  }

  /** Preparations of each call, with all statements intact, that return the call itself. */
  const calls: { [what: string]: () => Promise<() => Promise<Reply>> } = {
    "signing up": async () => {
      const email = stranger();
      return () => post("/api/user/register_user_email", { email });
    },
    "entering a code": async () => {
      const entered = await code();
      return () => post("/api/user/register_user_email/verify", entered);
    },
    "choosing a password": async () => {
      const { body } = done(await post("/api/user/register_user_email/verify", await code()));
      return () =>
        server.call("PUT", "/api/user/register/password", {
          body: { id: body.user._id, password },
          ip: freshIp(),
        });
    },
    "logging in": async () => {
      const { email } = await signedUp();
      return () => post("/api/auth/login", { email, password });
    },
    "asking for a link": async () => {
      const { email } = await signedUp();
      return () => post("/api/user/forgot-password", { email });
    },
    "using a link": async () => {
      const token = await resetToken();
      return () => post("/api/user/reset-password", { token, password: newPassword });
    },
    "saving a step": async () => {
      const { token } = await person();
      const body = { answer };
      return () => server.call("PUT", "/api/registrations/supplier/steps/personal-details", { body, token });
    },
    "saving names": async () => {
      const { token, email } = await person();
      const body = dataForm({ ...answer, accountType: "SUPPLIER", email });
      return () => server.call("PUT", "/api/user/register/names", { body, token });
    },
    "uploading a file": async () => {
      const { token } = await person();
      const purpose = "supplier/registration-compliance/document";
      const body = formWith(pdf(), "registers.pdf", { purpose });
      return () => server.call("POST", "/api/files", { body, token });
    },
    "coming back": async () => {
      const { token } = await person();
      return () => server.call("GET", "/api/registrations/me", { token });
    },
    confirming: async () => {
      const ready = await filledBuyer();
      return () => buyerCalls(server, ready).confirm();
    },
    inviting: async () => {
      const team = teamCalls(server, await companyOwner());
      return () => team.invite({ members: stranger() });
    },
    "accepting an invitation": async () => {
      const team = teamCalls(server, await companyOwner());
      const invited = await person();
      done(await team.invite({ members: invited.email }));
      const token = secret(await invitationFor(server, invited.email), "link");
      return () => teamCalls(server, invited).accept(token);
    },
    "asking for early access": async () => {
      const email = stranger();
      return () => post("/register", { email, firstName: answer.firstName, lastName: "L" });
    },
  };

  /** `npm test` makes a quarter of the calls fail on each database, the deep tier all of them on both. */
  const isDue = (_: unknown, index: number) => deep || index % 4 === (name === "SQLite" ? 0 : 2);

  describe("puts no secret into the log when it is", () => {
    for (const [what, prepare] of Object.entries(calls).filter(isDue)) {
      it(what, async () => {
        const before = server.log.length;
        let failures = 0;
        for (let others = 0; ; others += 1) {
          const call = await prepare();
          statements.failAfter(others);
          const { status } = await call();
          const hasFailed = statements.end();
          // What the sender tried meanwhile may have met the spoiled statement instead.
          await server.sender.flush().catch(() => {});
          if (!hasFailed) {
            expect(status).toBeLessThan(300);
            break;
          }
          if (status >= 500) failures += 1;
          // Much later: limits of the calls before do not count.
          server.clock.advance(2 * 60 * 60_000);
        }
        expect(failures).toBeGreaterThan(0);
        const lines = server.log.slice(before);
        expect(lines.filter((line) => line.includes("A request failed.")).length).toBeGreaterThanOrEqual(
          failures,
        );
        for (const [value, kind] of secrets)
          expect(
            lines.find((line) => holds(line, value)),
            kind,
          ).toBeUndefined();
      }, 120_000);
    }
  });

  it("puts no secret into the log when a mail server quotes the mail in its refusal", async () => {
    const email = stranger();
    server.mailbox.deferred.add(email);
    done(await post("/api/user/register_user_email", { email }));
    await server.mails();
    const line = server.log.findLast((one) => one.includes("could not be sent"));
    expect(line).toContain("451");
    expect(server.log.join("")).not.toContain(email);
  });
});

/** Returns whether a line holds a secret. Times and ids happen to have the six digits of a code now and then. */
function holds(line: string, secret: string): boolean {
  return /^\d+$/u.test(secret)
    ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`, "u").test(line)
    : line.includes(secret);
}
