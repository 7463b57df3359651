import { beforeAll, expect, it } from "vitest";
import { stopLinks } from "../mail/signed-links.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { done, supplierCalls } from "../testing/sample-calls.ts";
import { sendReminders } from "./send-reminders.ts";

const day = 24 * 60 * 60_000;

describeServer("attack 161: the link that stops reminders", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  async function begin(): Promise<Person> {
    const person = await enter(server);
    done(await supplierCalls(server, person).personalDetails());
    return person;
  }

  async function newest({ email }: Person) {
    await sendReminders(server.services);
    return await server.mails(email);
  }

  function pathOf(url: string): string {
    expect(url.startsWith(`${server.services.env.publicUrl}/stop-reminders?token=`)).toBe(true);
    return url.slice(server.services.env.publicUrl.length);
  }

  /** Posts as mail programs do. */
  const oneClick = (path: string, headers: { [name: string]: string } = {}) =>
    fetch(`${server.url}${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": freshIp(),
        ...headers,
      },
      body: "List-Unsubscribe=One-Click",
    });

  it("stands in the mail and its headers, and stops the next reminder by one click of a mail program", async () => {
    const person = await begin();
    server.clock.advance(3 * day);
    const [mail] = await newest(person);
    const header = (name: string) => mail?.email.headers.find(({ key }) => key === name)?.value;
    const url = header("list-unsubscribe")?.match(/^<(\S+)>$/)?.[1] ?? "";
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.email.text).toContain(url);
    expect((await oneClick(pathOf(url))).status).toBe(200);
    expect((await oneClick(pathOf(url))).status).toBe(200);
    server.clock.advance(7 * day);
    expect(await newest(person)).toHaveLength(1);
  });

  it("stops nothing when it is merely opened", async () => {
    const person = await begin();
    const path = pathOf(stopLinks.linkFor(server.services.env, person.userId));
    for (const method of ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"])
      await fetch(`${server.url}${path}`, { method, headers: { "X-Forwarded-For": freshIp() } });
    server.clock.advance(3 * day);
    expect(await newest(person)).toHaveLength(1);
  });

  it("works for one person, and only as we signed it", async () => {
    const [person, other] = [await begin(), await begin()];
    const token = (one: Person) =>
      stopLinks.linkFor(server.services.env, one.userId).split("token=")[1] ?? "";
    const [, mac = ""] = token(other).split(".");
    const before = await everythingIn(server.databaseUrl);
    const forged = [
      "",
      person.userId,
      `${person.userId}.${mac}`,
      `${person.userId}.${"A".repeat(43)}`,
      `${token(person)}A`,
      token(person).slice(0, -1),
      person.token,
      `${"%00"}.${mac}`,
    ].map((text) => `/stop-reminders?token=${text}`);
    const twice = `/stop-reminders?token=${token(person)}&token=${token(other)}`;
    for (const path of ["/stop-reminders", twice, ...forged])
      expect((await oneClick(path)).status, path).toBe(410);
    // Neither a login nor a cookie stands in for the link.
    const headers = { Authorization: `Bearer ${person.token}`, Cookie: `authToken=${person.token}` };
    expect((await oneClick("/stop-reminders", headers)).status).toBe(410);
    expect(await everythingIn(server.databaseUrl)).toEqual(before);
    expect((await oneClick(`/stop-reminders?token=${token(person)}`)).status).toBe(200);
    server.clock.advance(3 * day);
    expect(await newest(person)).toHaveLength(0);
    expect(await newest(other)).toHaveLength(1);
  });

  it("refuses the link after three hundred calls from one place in an hour", async () => {
    const ip = freshIp();
    for (let call = 0; call < 300; call += 1)
      expect((await oneClick("/stop-reminders", { "X-Forwarded-For": ip })).status).toBe(410);
    expect((await oneClick("/stop-reminders", { "X-Forwarded-For": ip })).status).toBe(429);
  });

  it("signed with the secret of before works until that is taken away", async () => {
    const person = await begin();
    const { env } = server.services;
    const old = "an older secret for tests only, long enough to be one";
    const path = pathOf(stopLinks.linkFor({ ...env, authSecret: old }, person.userId));
    expect((await oneClick(path)).status).toBe(410);
    const renewed = await open({ env: { oldAuthSecret: old } });
    const known = await renewed.signUp();
    const link = stopLinks.linkFor({ ...renewed.services.env, authSecret: old }, known.userId);
    const reply = await fetch(`${renewed.url}${link.slice(env.publicUrl.length)}`, { method: "POST" });
    expect(reply.status).toBe(200);
  });
});
