import { canonicalEmail } from "../base/email-address.ts";
import type { Services } from "../routing/services.ts";
import { type LiveDocument, liveDocuments } from "../site/legal-versions.ts";
import type { Recipient } from "../store/campaign-delivery.ts";
import type { Campaign } from "../store/campaigns.ts";
import type { Store } from "../store/store.ts";
import { audienceOf } from "./audience.ts";
import { mailOfTopic } from "./topics.ts";

/** Milliseconds between two looks for mails to hand over. */
const interval = 2_000;
/** Number of a campaign's mails in the outbox: more would outlast a pause, fewer would let senders idle. */
const mostWaiting = 200;
/** Mails of one transaction: on SQLite nobody else writes meanwhile. */
const batchSize = 50;

export type CampaignServices = Pick<
  Services,
  "env" | "clock" | "log" | "mail" | "stopping" | "definitions"
> & { store: Store };

interface BatchServices extends CampaignServices {
  documents: LiveDocument[];
}

/**
 * Hands the mails of campaigns to the outbox, in batches. Any number of processes may run it at once, and be killed at
 * any time: an address is one row, and its mail is enqueued in the transaction that notes it there.
 */
export async function runCampaigns(services: CampaignServices): Promise<void> {
  const { store, clock, log, mail, stopping } = services;
  await store.campaignDelivery.settle();
  const due = await store.campaigns.listDue(clock());
  if (due.length === 0) return;
  // Before the transactions, which read nothing of the releases.
  const documents = await liveDocuments(services);
  for (const id of due) {
    try {
      while (
        !stopping() &&
        (await store.transaction((tx) => handOverBatch({ ...services, documents }, tx, id)))
      )
        mail.wake();
    } catch (error) {
      // The others go on; this one is tried again in the next round.
      log.error({ err: error, campaign: id }, "Mails of a campaign could not be enqueued.");
    }
  }
}

/** Returns whether there may be more to hand over now. */
async function handOverBatch(services: BatchServices, store: Store, id: string): Promise<boolean> {
  const now = services.clock();
  const campaign = await store.campaigns.hold(id);
  if (!campaign || campaign.pausedAt || campaign.stoppedAt || campaign.finishedAt) return false;
  if (!campaign.filledAt)
    await store.campaignMails.fill(campaign, audienceOf(services, campaign.groups), now);
  const batch = await store.campaignDelivery.next(id, mostWaiting, batchSize);
  for (const recipient of batch) if (!(await handOver(services, store, campaign, recipient))) return false;
  if (await store.campaignDelivery.isEmpty(id)) await store.campaigns.finish(id, now);
  return batch.length > 0;
}

/** Returns false while the server is not set up to send such mails. */
async function handOver(
  services: BatchServices,
  store: Store,
  { topic }: Campaign,
  { email, userId }: Recipient,
): Promise<boolean> {
  const { accounts, campaignDelivery, earlyAccess } = store;
  const account = userId === null ? await accounts.findByEmail(email) : await accounts.find(userId);
  const request = account ? null : await earlyAccess.find(email);
  if (!account && !request) {
    // They took their address off the list.
    await campaignDelivery.drop(topic, email);
    return true;
  }
  const order = mailOfTopic(services, topic, { account, early: request && { ...request, email } });
  if (!order) return false;
  if (canonicalEmail(order.to) !== order.to)
    await campaignDelivery.refuse(topic, email, "No mail can be sent to this address.", services.clock());
  else await campaignDelivery.handOver(topic, email, await services.mail.post(store, order));
  return true;
}

/** Looks for mails to hand over, every few seconds. Returns a stop function. */
export function startCampaigns(services: CampaignServices): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    runCampaigns(services)
      .catch((error) => services.log.error({ err: error }, "Campaigns could not be looked up."))
      .finally(() => {
        isRunning = false;
      });
  }, interval).unref();
  return () => clearInterval(timer);
}
