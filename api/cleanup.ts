import { followProcedures } from "./desk/follow-procedures.ts";
import { receiveMissing } from "./desk/receive.ts";
import { remindWaiting } from "./desk/remind-waiting.ts";
import { sweepFiles, sweepIncoming } from "./files/sweep.ts";
import { accessLink } from "./launch/topics.ts";
import { forgetRecords } from "./personal-data/kept-records.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { sweepRetention } from "./retention/sweep.ts";
import type { Services } from "./routing/services.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/** Deletes what is kept for a time only, as the privacy policy says. */
export async function deleteExpired(services: Services): Promise<void> {
  const { store, clock } = services;
  const before = (days: number) => new Date(clock().getTime() - days * day);
  await store.sessions.sweep(clock());
  await store.codes.sweep(before(1));
  await store.resets.sweep(clock());
  await store.deviceLinks.sweep(clock());
  await store.limits.sweep(before(2));
  // Until then, an expired link says that it has expired.
  await store.previewLinks.sweep(before(30));
  await store.transaction((tx) => tx.drafts.sweep(before(30)));
  await store.draftPresence.sweep(before(1));
  await store.invitations.sweep(before(30));
  await store.transaction((tx) => tx.campaignMails.forgetEarlyAccess(accessLink, before(30)));
  await store.dataLinks.sweep(clock());
  await store.accountEmails.sweep(clock());
  await store.caseCounts.addUpCounts();
  await forgetRecords(services);
  await sweepRetention(services);
  await sweepFiles(services);
}

/** Deletes expired rows and files once an hour and sends reminders. Returns a stop function. */
export function startCleanup(services: Services): () => void {
  const { log } = services;
  const followNow = createFollowing(services);
  // A crash leaves uncounted uploads behind; a server that keeps crashing must not fill the disk with them.
  function sweepUploads(): void {
    sweepIncoming(services).catch((error) =>
      log.error({ err: error }, "Unfinished uploads could not be removed."),
    );
  }

  function remind(): void {
    Promise.all([sendReminders(services), remindWaiting(services)]).catch((error) =>
      log.error({ err: error }, "Reminders could not be sent."),
    );
  }

  sweepUploads();
  followNow();
  const timers = [
    setInterval(sweepUploads, hour / 4),
    setInterval(remind, hour / 4),
    setInterval(followNow, hour / 60),
    setInterval(() => {
      deleteExpired(services).catch((error) => log.error({ err: error }, "Old rows could not be removed."));
    }, hour),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/**
 * Returns a function that makes cases of registrations that were sent before their wizard had a procedure, and lets cases
 * follow a new one. What other servers did under the release before comes in the second round.
 */
function createFollowing(services: Services): () => void {
  /** The definitions that all cases follow, and those that were live a round ago. */
  let [followed, last] = ["", ""];
  let isFollowing = false;

  async function follow(): Promise<void> {
    const { version } = services.definitions.current();
    if (version === followed) return;
    await receiveMissing(services);
    await followProcedures(services);
    if (version === last) followed = version;
    last = version;
  }

  return () => {
    // Of very many cases a round takes longer than a minute.
    if (isFollowing) return;
    isFollowing = true;
    follow()
      .catch((error) => services.log.error({ err: error }, "Cases could not follow their procedures."))
      .finally(() => {
        isFollowing = false;
      });
  };
}
