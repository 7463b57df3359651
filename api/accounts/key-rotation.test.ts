import { expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { createTestClock } from "../testing/clock.ts";
import { describeOnDatabases } from "../testing/databases.ts";

const [first, second] = ["the first secret, 0123456789 abc", "the other one, 9876543210 xyz uvw"];

describeOnDatabases("attack 39: a secret that is replaced", (fresh) => {
  it("leaves a code good that was on its way, until it is dropped", async () => {
    const database = await fresh();
    const clock = createTestClock();
    const email = "between@example.com";

    /** What comes of work on the server as it runs with these secrets. */
    async function withSecrets<T>(
      [authSecret, oldAuthSecret]: [string, string | null],
      work: (server: TestServer) => Promise<T>,
    ): Promise<T> {
      const env = { authSecret, oldAuthSecret };
      const { server, close } = await openTestServer(database, { definitions: {}, env, clock });
      return await work(server).finally(close);
    }

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
});
