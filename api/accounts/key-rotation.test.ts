import { expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { createTestClock } from "../testing/clock.ts";
import { describeOnOneDatabase } from "../testing/databases.ts";
import { createDevice } from "../testing/device-calls.ts";

const [first, second] = ["the first secret, 0123456789 abc", "the other one, 9876543210 xyz uvw"];

/** Wrong passwords that strangers may try on one account in a day. */
const mostTries = 5;
const rateLimits = { "login-to": [{ count: mostTries, within: 24 * 60 * 60_000 }] };

describeOnOneDatabase("attack 39: a secret that is replaced", (fresh) => {
  /** Runs work on servers that share one database and clock, one for each secret. */
  async function serverWithSecrets() {
    const database = await fresh("migrated");
    const clock = createTestClock();
    return async <T>(
      [authSecret, oldAuthSecret]: [string, string | null],
      work: (server: TestServer) => Promise<T>,
    ): Promise<T> => {
      const env = { authSecret, oldAuthSecret };
      const { server, close } = await openTestServer(database, { definitions: {}, env, clock, rateLimits });
      return await work(server).finally(close);
    };
  }

  it("leaves a code good that was on its way, until it is dropped", async () => {
    const withSecrets = await serverWithSecrets();
    const email = "between@example.com";
    const code = await withSecrets([first, null], async (server) => {
      await server.call("POST", "/api/user/register_user_email", { body: { email }, ip: freshIp() });
      return await server.codeFor(email);
    });
    const verify = async (server: TestServer) => {
      const body = { email, userOtpInput: code };
      return (await server.call("POST", "/api/user/register_user_email/verify", { body, ip: freshIp() }))
        .status;
    };
    expect(await withSecrets([second, null], verify)).toBe(422);
    expect(await withSecrets([second, first], verify)).toBe(200);
  });

  it("leaves a device known until the old secret is dropped", async () => {
    const withSecrets = await serverWithSecrets();
    const { email, cookie } = await withSecrets([first, null], async (server) => {
      const person = await server.signUp();
      const device = createDevice(server);
      await device.logIn(person.email);
      for (let guess = 0; guess < mostTries; guess += 1)
        await createDevice(server).logIn(person.email, "Wrong-horse-7!");
      return { email: person.email, cookie: device.cookie() };
    });
    const logIn = async (server: TestServer) => (await createDevice(server, cookie).logIn(email)).status;
    expect(await withSecrets([second, null], logIn)).toBe(429);
    expect(await withSecrets([second, first], logIn)).toBe(200);
  });
});
