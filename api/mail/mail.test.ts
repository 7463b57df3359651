import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { countMails } from "../testing/count-mails.ts";

const minute = 60_000;
const hour = 60 * minute;

describeServer("mail", (open) => {
  let server: TestServer;
  const post = (to: string, more = {}) =>
    server.services.mail.post(server.store, {
      to,
      template: "code",
      variables: { code: "123456", minutes: "10" },
      ...more,
    });
  const subjects = async (to: string) => (await server.mails(to)).map((mail) => mail.email.subject);

  beforeAll(async () => {
    server = await open({ definitions: {} });
  });

  it("reaches one recipient, in text and as a page, with a Message-ID of its own", async () => {
    await post("one@example.com");
    const [mail] = await server.mails("one@example.com");
    expect(mail).toMatchObject({ to: ["one@example.com"], from: "no-reply@sourcebridge.example" });
    expect(mail?.email.text).toContain("123456");
    expect(mail?.email.html).toContain(">123456</p>");
    for (const part of [mail?.email.text, mail?.email.html]) {
      expect(part).toContain("Sourcebridge, Inc., 500 South Harbor Street");
      expect(part).toContain("https://sourcebridge.example");
    }
    expect(mail?.email.messageId).toMatch(/^<[0-9a-f-]{36}@sourcebridge\.example>$/);
    expect(mail?.email.to?.map((one) => one.address)).toEqual(["one@example.com"]);
  });

  it("enqueues a mail only with its cause", async () => {
    const failed = server.store.transaction(async (tx) => {
      await server.services.mail.post(tx, {
        to: "none@example.com",
        template: "code",
        variables: { code: "1", minutes: "10" },
      });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await server.mails("none@example.com")).toHaveLength(0);
  });

  it("arrives once, when a server that was down is up again", async () => {
    server.mailbox.answer = "defer";
    await post("later@example.com");
    await server.sender.flush();
    for (const wait of [5_000, 15_000, minute, 5 * minute, 15 * minute]) {
      server.clock.advance(wait);
      await server.sender.flush();
    }
    expect(await countMails(server.store)).toMatchObject({ waiting: 1 });
    server.mailbox.answer = "accept";
    expect(await server.mails("later@example.com")).toHaveLength(0);
    server.clock.advance(30 * minute);
    expect(await server.mails("later@example.com")).toHaveLength(1);
    server.clock.advance(24 * hour);
    expect(await server.mails("later@example.com")).toHaveLength(1);
  });

  it("does not hold up the call that causes it while the mail server is down", async () => {
    server.mailbox.answer = "defer";
    const body = { email: "patient@example.com" };
    const reply = await server.call("POST", "/api/user/register_user_email", { body, ip: freshIp() });
    expect(reply.status).toBe(200);
    await server.sender.flush();
    server.mailbox.answer = "accept";
    server.clock.advance(5_000);
    expect(await server.codeFor(body.email)).toMatch(/^\d{6}$/);
  });

  it("does not retry a mail that is refused for good", async () => {
    server.mailbox.answer = "refuse";
    const { failed } = await countMails(server.store);
    await post("refused@example.com");
    await server.sender.flush();
    server.mailbox.answer = "accept";
    expect(await countMails(server.store)).toMatchObject({ failed: failed + 1 });
    server.clock.advance(24 * hour);
    expect(await server.mails("refused@example.com")).toHaveLength(0);
  });

  it("gives a mail up after twelve tries over a day", async () => {
    server.mailbox.answer = "defer";
    const { failed } = await countMails(server.store);
    await post("hopeless@example.com");
    for (let look = 0; look < 30; look += 1) {
      await server.sender.flush();
      server.clock.advance(hour);
    }
    server.mailbox.answer = "accept";
    expect(await countMails(server.store)).toMatchObject({ waiting: 0, failed: failed + 1 });
    const tries = server.log.filter((line) => /could not be sent|was given up/.test(line));
    expect(tries.filter((line) => line.includes('"attempt":12'))).toHaveLength(1);
    expect(tries.filter((line) => line.includes('"attempt":13'))).toHaveLength(0);
  });

  it("does not send a mail that is of no use anymore", async () => {
    await post("stale@example.com", { expiresAt: server.clock.now() });
    expect(await server.mails("stale@example.com")).toHaveLength(0);
  });

  it("sends a mail with a code before 60 others", async () => {
    const many = Array.from({ length: 60 }, (_, count) => `many-${count}@example.com`);
    await server.store.transaction(async (tx) => {
      const variables = { code: "1", minutes: "1" };
      for (const to of many) await server.services.mail.post(tx, { to, template: "code", variables });
    });
    await post("urgent@example.com", { priority: 0 });
    const before = server.mailbox.received.length;
    await server.sender.flush();
    const order = server.mailbox.received.slice(before).map((mail) => mail.to[0]);
    expect(order.slice(0, 10)).toContain("urgent@example.com");
  });

  it("attack 104: goes to one plain address, or is not owed at all", async () => {
    const many = Array.from({ length: 100 }, (_, count) => `m${count}@example.com`).join(",");
    for (const to of [many, "A <a@example.com>", "a@example.com\r\nBcc: b@example.com", "A@example.com", ""])
      await expect(post(to)).rejects.toThrow("one plain address");
  });

  it("attack 104: takes no text but the template's: no header comes from a variable", async () => {
    await post("plain@example.com", {
      variables: { code: "1\r\nBcc: evil@example.com\r\n\r\nx", minutes: "1" },
    });
    expect(await subjects("plain@example.com")).toEqual([
      "Your Sourcebridge code is 1 Bcc: evil@example.com x",
    ]);
    expect(await server.mails("evil@example.com")).toHaveLength(0);
  });

  describe("without SMTP", () => {
    it("writes a mail to a file that the log names, and its code is not in the log", async () => {
      const local = await open({ definitions: {}, env: { smtpUrl: null } });
      const body = { email: "file@example.com" };
      await local.call("POST", "/api/user/register_user_email", { body, ip: freshIp() });
      await local.sender.flush();
      const folder = join(local.services.env.dataDir, "mail");
      const [name = ""] = (await readdir(folder)).slice(-1);
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const code = mail.subject?.match(/\d{6}/)?.[0] as string;
      expect(mail.to?.[0]?.address).toBe(body.email);
      expect(local.log.join("\n")).toContain(name);
      expect(local.log.join("\n")).not.toContain(code);
      const verify = { ...body, userOtpInput: code };
      const reply = await local.call("POST", "/api/user/register_user_email/verify", {
        body: verify,
        ip: freshIp(),
      });
      expect(reply.status).toBe(200);
    });
  });
});
