import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { deleteExpired } from "./cleanup.ts";
import { accessLink } from "./launch/topics.ts";
import { openDatabase } from "./store/connection.ts";
import { newEmail } from "./testing/account-calls.ts";
import { describeOnBothDatabases, type TestServer } from "./testing/both-databases.ts";
import { freshIp } from "./testing/calls.ts";

const day = 24 * 60 * 60_000;

describeOnBothDatabases("what is kept for a time only", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {} });
  });

  /** Returns the addresses in a table. */
  async function emailsIn(table: string): Promise<string[]> {
    const db = openDatabase(server.databaseUrl);
    try {
      return await db(table).pluck("email");
    } finally {
      await db.destroy();
    }
  }

  const post = (path: string, email: string) => server.call("POST", path, { body: { email }, ip: freshIp() });

  it("deletes expired codes and links within two days", async () => {
    const { email } = await server.signUp(newEmail());
    const other = newEmail();
    await post("/api/user/register_user_email", other);
    await post("/api/user/forgot-password", email);
    await deleteExpired(server.services);
    expect(await emailsIn("codes")).toContain(other);
    expect(await emailsIn("resets")).toContain(email);
    server.clock.advance(day + 60_000);
    await deleteExpired(server.services);
    expect(await emailsIn("codes")).toEqual([]);
    expect(await emailsIn("resets")).toEqual([]);
  });

  it("forgets early-access addresses a month after they got the access link, and no others", async () => {
    const { earlyAccess, campaigns, campaignDelivery, campaignMails } = server.store;
    const [notified, unnotified, account] = [newEmail(), newEmail(), (await server.signUp(newEmail())).email];
    for (const email of [notified, unnotified, account])
      await earlyAccess.add({ email, firstName: "Eve", lastName: null, at: server.clock.now() });
    const id = randomUUID();
    const now = server.clock.now().toISOString();
    await campaigns.add({
      ...{ id, topic: accessLink, groups: ["early-access"], createdBy: null, createdAt: now, startsAt: now },
    });
    const order = { id, topic: accessLink } as Parameters<typeof campaignMails.fill>[0];
    for (const kind of ["early-access", "account"] as const)
      await campaignMails.fill(order, { segments: [{ kind, wizard: "", state: "" }] }, server.clock.now());
    const variables = { url: "u", firstName: "" };
    for (const to of [notified, account]) {
      const mailId = await server.services.mail.post(server.store, {
        to,
        template: "access-link",
        variables,
      });
      await campaignDelivery.handOver(accessLink, to, mailId);
    }
    await server.sender.flush();
    await campaignDelivery.settle();

    server.clock.advance(29 * day);
    await deleteExpired(server.services);
    expect((await earlyAccess.list()).map(({ email }) => email)).toEqual([notified, unnotified, account]);
    server.clock.advance(2 * day);
    await deleteExpired(server.services);
    await deleteExpired(server.services);
    expect((await earlyAccess.list()).map(({ email }) => email)).toEqual([unnotified]);
    // The count stays, and who has an account does not get the link again.
    expect((await campaignMails.counts()).get(id)).toMatchObject({ sent: 2 });
    const left = await emailsIn("campaign_mails");
    expect(left).not.toContain(notified);
    expect(left).toEqual(expect.arrayContaining([unnotified, account]));
  });
});
