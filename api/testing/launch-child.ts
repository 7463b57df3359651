/**
 * A process that a test kills: `<database> <smtp>` hands the mails of campaigns over and sends them, as a server does,
 * until nothing is left.
 */
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import type { Library } from "#engine";
import { runCampaigns } from "../launch/run-campaigns.ts";
import { createOutbox } from "../mail/outbox.ts";
import { Sender } from "../mail/sender.ts";
import { createSmtpTransport } from "../mail/transport.ts";
import { createStore } from "../store/store.ts";
import { campaignEnv, mailTexts } from "./campaigns.ts";

const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const store = createStore(databaseUrl);
const clock = () => new Date();
const log = pino({ level: "silent" });
const transport = createSmtpTransport(smtpUrl, "Sourcebridge <no-reply@sourcebridge.example>");
const sender = new Sender({ store, transport, clock, log });
const library = { wizards: {}, texts: mailTexts } as unknown as Library;
const definitions = { current: () => library, release: () => 0 };
const { publicUrl, accessUrl } = campaignEnv;
const mail = createOutbox({ definitions, clock, wake: () => sender.wake(), publicUrl, accessUrl });
process.stdout.write("ready\n");
for (;;) {
  const services = { env: campaignEnv, store, clock, log, mail, definitions, stopping: () => false };
  await runCampaigns(services as unknown as Parameters<typeof runCampaigns>[0]);
  await sender.flush();
  await store.campaignDelivery.settle();
  process.stdout.write("round\n");
  await pause(5);
}
