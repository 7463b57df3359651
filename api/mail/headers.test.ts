import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Mailbox, startMailbox } from "../testing/mailbox.ts";
import { createSmtpTransport } from "./transport.ts";

/** Texts that people type as a name, or as an answer that a subject shows. */
const hostileTexts = [
  "=?utf-8?q?Win:_http=3A//evil.example/win?=",
  "=?UTF-8?B?V2luOiBodHRwOi8vZXZpbC5leGFtcGxlL3dpbg==?=",
  "=?iso-8859-1*en?Q?a?=",
  "=?utf-8?q?a?= =?utf-8?q?b?=",
  "=?utf-8?q?a b?=",
  "x=?utf-8?q?a?=x",
  '"=?utf-8?q?a?="',
  "=?utf-8?q?=0D=0ABcc=3A_evil=40evil.example?=",
  "é =?utf-8?q?a?=",
  "=?utf-8?q?unfinished",
  "=??=",
  "=?x?y?z?=",
  'a, b; <c@evil.example>: "d" (e) \\f [g] h@evil.example',
  "Zoë 営業 🦊".repeat(8),
  `=?utf-8?q?${"long_".repeat(30)}?=`,
  "Maria Lopez",
];

let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

async function sent({ subject = "S", recipient = "one@example.com" }) {
  const mail = { id: randomUUID(), recipient, subject, text: "T", html: "<p>T</p>" };
  const unsubscribeUrl = "https://site.example/stop?token=abc";
  const createdAt = new Date(0).toISOString();
  await createSmtpTransport(
    mailbox.url,
    "Site <no-reply@site.example>",
  )({ ...mail, createdAt, unsubscribeUrl });
  const received = mailbox.received.at(-1);
  if (!received) throw new Error("No mail arrived.");
  return received;
}

test("a subject is read as it was typed, even if it looks encoded", async () => {
  for (const text of hostileTexts) {
    const subject = `${text} invites you to Sourcebridge`;
    const { email, to } = await sent({ subject });
    expect(email.subject, text).toBe(subject);
    expect(to).toEqual(["one@example.com"]);
    expect(email.from?.address).toBe("no-reply@site.example");
    expect(email.headers.filter(({ key }) => key === "bcc")).toEqual([]);
    expect(email.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(
      "<https://site.example/stop?token=abc>",
    );
  }
});

test("an address that looks encoded is one recipient, whatever a mail program shows", async () => {
  for (const name of ["=?utf-8?q?a?=", "=?utf-8?q?a=40evil.example=2c?=", "=?utf-8?b?yq==?="]) {
    const recipient = `${name}@example.com`;
    const { email, to } = await sent({ recipient });
    expect(to).toEqual([recipient]);
    expect(email.to?.map(({ address }) => address)).toEqual([recipient]);
  }
});
