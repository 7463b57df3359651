import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Json } from "#engine";
import { newEmail } from "../testing/account-calls.ts";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { everythingOf } from "../testing/everything.ts";
import { callsOf, identityOf, sendAs } from "../testing/own-calls.ts";
import { fillBuyer, fillSupplier } from "../testing/sample-calls.ts";
import { urlOf } from "../testing/try-call.ts";
import { listRoutes } from "./list-routes.ts";

describeServer("attack 36: powers that nobody has", (open) => {
  let server: TestServer;
  let bystander: Person;
  let theirs: string[];
  let powers: { [name: string]: Json };
  beforeAll(async () => {
    server = await open();
    bystander = await enter(server);
    await fillSupplier(server, bystander);
    powers = {
      role: "ADMIN",
      roles: ["ADMIN"],
      isAdmin: true,
      status: "APPROVED",
      accountStatus: "Approved",
      account_status: "Approved",
      verificationStatus: "Verified",
      verification_status: "Verified",
      verified: true,
      verifiedBy: bystander.userId,
      verified_at: "2026-01-01T00:00:00.000Z",
      confirmedAt: "2026-01-01T00:00:00.000Z",
      passwordHash: "x",
      password_hash: "x",
      user_id: bystander.userId,
      owner_id: bystander.userId,
      __v: 1,
    };
  });
  beforeEach(async () => {
    theirs = await everythingOf(server.databaseUrl, [bystander.userId]);
  });

  // Nobody else noticed any of it.
  afterEach(async () => {
    expect(await everythingOf(server.databaseUrl, [bystander.userId])).toEqual(theirs);
  });

  /** Expects that neither the person nor their registrations gained anything. */
  async function expectPowerless(userId: string): Promise<void> {
    const account = await server.store.accounts.find(userId);
    expect(account?.role).not.toBe("ADMIN");
    expect(account?.passwordHash).not.toBe("x");
    for (const registration of await server.store.registrations.listOf(userId)) {
      const { accountStatus, verificationStatus, verifiedBy, confirmedAt } = registration;
      expect([accountStatus, verificationStatus, verifiedBy]).toEqual(["Pending", "Unverified", null]);
      expect(confirmedAt).not.toBe("2026-01-01T00:00:00.000Z");
    }
  }

  /** The powers beside everything that a body holds, on every level of it. */
  function empowered(body: Json): Json {
    if (Array.isArray(body)) return body.map(empowered);
    if (typeof body !== "object" || body === null) return body;
    const inner = Object.entries(body).map(([key, value]): [string, Json] => [key, empowered(value)]);
    return { ...Object.fromEntries(inner), ...powers };
  }

  it("gives no power through the body of any call", async () => {
    const bodies = listRoutes(server.definitions.current()).filter(
      ({ body }) => body && body !== "multipart",
    );
    expect(bodies.length).toBeGreaterThan(30);
    for (const route of bodies) {
      const person = await enter(server);
      const ids = { id: bystander.userId, _id: bystander.userId, userId: bystander.userId };
      for (const body of [powers, { ...powers, ...ids, email: person.email, password }]) {
        const how = { body, token: person.token, ip: freshIp() };
        expect((await server.call(route.method, urlOf(route), how)).status, route.path).toBeLessThan(500);
        await expectPowerless(person.userId);
      }
    }
  });

  it.each(["supplier", "buyer"])("gives no power beside the answers of the %s's wizard", async (id) => {
    const wizard = server.definitions.current().wizards[id];
    if (!wizard) throw new Error(`There is no wizard ${id}.`);
    const person = await enter(server);
    await (id === "supplier" ? fillSupplier(server, person) : fillBuyer(server, person));
    const calls = await callsOf(server, person, wizard, await identityOf(server, person, id));
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const reply = await sendAs(server, person, { ...call, body: empowered(call.body) });
      // A step without an answer sends an empty list, which holds no place for powers.
      if (JSON.stringify(call.body) !== "[]") expect([400, 404, 422], call.path).toContain(reply.status);
      await expectPowerless(person.userId);
      const top = await sendAs(server, person, { ...call, body: { ...powers, ...(call.body as object) } });
      expect([400, 404, 422], call.path).toContain(top.status);
      await expectPowerless(person.userId);
    }
  });

  it("gives no power on the way through sign-up and login", async () => {
    const email = newEmail();
    const send = (method: string, path: string, body: object) =>
      server.call(method, path, { body: { ...powers, id: randomUUID(), ...body }, ip: freshIp() });
    expect((await send("POST", "/api/user/register_user_email", { email })).status).toBe(200);
    const userOtpInput = await server.codeFor(email);
    const { body } = await send("POST", "/api/user/register_user_email/verify", { email, userOtpInput });
    const set = await send("PUT", "/api/user/register/password", { id: body.userId, password });
    expect(set.body.user).toMatchObject({ _id: body.userId, role: null });
    const login = await send("POST", "/api/auth/login", { email, password });
    expect(login.body.data).toMatchObject({ id: body.userId, accountType: null });
    await expectPowerless(body.userId);
  });
});
