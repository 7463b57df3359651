/**
 * A process that a test kills. `send <database> <smtp>` sends the outbox; `enqueue <database>` creates accounts,
 * each with a mail in the same transaction, takes every third one back, and prints the ids that were acknowledged.
 */
import { randomUUID } from "node:crypto";
import pino from "pino";
import { Sender } from "../mail/sender.ts";
import { createSmtpTransport } from "../mail/transport.ts";
import { createStore, type OpenStore } from "../store/store.ts";

const [task, databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const store = createStore(databaseUrl);
if (task === "send") await send(store);
else await enqueue(store);

async function send(store: OpenStore): Promise<void> {
  const transport = createSmtpTransport(smtpUrl, "Sourcebridge <no-reply@sourcebridge.example>");
  const log = pino({ level: "silent" });
  await new Sender({ store, transport, clock: () => new Date(), log }).flush();
}

async function enqueue(store: OpenStore): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = randomUUID();
    const recipient = `${id}@example.com`;
    const at = new Date();
    const mail = { id, recipient, subject: "S", text: "T", html: "H", priority: 5, at, expiresAt: null };
    const isKept = count % 3 !== 2;
    const work = store.transaction(async (tx) => {
      await tx.accounts.ensure({ id, email: recipient, at });
      await tx.outbox.add(mail);
      if (!isKept) throw new Error("taken back");
    });
    await work.then(
      () => process.stdout.write(`${id}\n`),
      () => {},
    );
  }
}
