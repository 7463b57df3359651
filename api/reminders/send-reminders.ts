import { type ServedWizard, stepTitle } from "#engine";
import { answersIn } from "../mail/answers-in-mails.ts";
import { stopLinks } from "../mail/signed-links.ts";
import { replay } from "../registrations/replayed-registration.ts";
import { ownStep, takesSeveral } from "../registrations/which-registration.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { DueReminder, RemindedRegistration } from "../store/reminders.ts";
import type { Store } from "../store/store.ts";

const day = 24 * 60 * 60_000;
/** Days after a registration's last change, unless the wizard names others. */
const usualDays = [3, 10];
/** Age of a registration beyond which nobody expects a mail about it, for instance from before reminders existed. */
const oldest = 30 * day;
const batchSize = 100;

/**
 * Enqueues the reminders that are due. Any number of processes may run it at once: the mark and the mail are one
 * transaction, so a reminder is neither lost nor sent twice.
 */
export async function sendReminders(services: Services): Promise<void> {
  const { env, definitions, mail } = services;
  if (!env.reminders) return;
  let isSent = false;
  for (const wizard of Object.values(definitions.current().wizards)) {
    for (const due of dueReminders(services, wizard)) {
      if (await sendAll(services, wizard, due)) isSent = true;
    }
  }
  if (isSent) mail.wake();
}

function dueReminders(services: Services, wizard: ServedWizard): DueReminder[] {
  const { definition } = wizard;
  const now = services.clock().getTime();
  const days = [...(wizardSite(services, definition.id)?.reminders ?? usualDays)].sort((a, b) => a - b);
  return days.map((after, count) => ({
    wizard: definition.id,
    several: takesSeveral(wizard),
    role: definition.machine.meta.role,
    count,
    changedAfter: new Date(now - oldest),
    changedUntil: new Date(now - after * day),
    remindedUntil: new Date(now - (after - (days[count - 1] ?? 0)) * day),
  }));
}

async function sendAll(services: Services, wizard: ServedWizard, due: DueReminder): Promise<boolean> {
  const { store, log, stopping } = services;
  let isSent = false;
  let after = "";
  for (;;) {
    const batch = await store.reminders.listDue(due, after, batchSize);
    for (const registration of batch) {
      if (stopping()) return isSent;
      try {
        const isOurs = await store.transaction((tx) =>
          sendReminder(services, tx, { wizard, due, ...registration }),
        );
        isSent ||= isOurs;
      } catch (error) {
        // The others still get theirs; this one is tried again in the next round.
        log.error({ err: error, registration: registration.id }, "A reminder could not be enqueued.");
      }
    }
    after = batch.at(-1)?.id ?? after;
    if (batch.length < batchSize) return isSent;
  }
}

/** Returns whether this call sent the reminder. */
async function sendReminder(
  services: Services,
  store: Store,
  { wizard, due, id, userId }: RemindedRegistration & { wizard: ServedWizard; due: DueReminder },
): Promise<boolean> {
  const { env, mail, clock } = services;
  await store.accounts.hold(userId);
  if (!(await store.reminders.claim(due, id, clock()))) return false;
  const account = await store.accounts.find(userId);
  const filled = await store.registrationContexts.findFilled(id);
  if (!account || !filled) return false;
  const { definition } = wizard;
  const { title } = definition.machine.meta;
  const { progress } = replay(wizard, filled);
  const { path } = progress;
  const { slug } = progress.resume;
  // There is nothing to go on with.
  if (definition.machine.states[slug]?.meta.kind === "exit") return false;
  const file = wizardSite(services, definition.id)?.mails?.reminder;
  const stopUrl = stopLinks.linkFor(env, userId);
  await mail.post(store, {
    to: account.email,
    template: "registration-reminder",
    ...(file && { file, answers: answersIn(wizard, path.answers) }),
    variables: {
      firstName: account.firstName || "",
      wizard: title,
      step: stepTitle(definition, slug) ?? title,
      url: `${env.publicUrl}${ownStep(wizard, id, progress)}`,
      stopUrl,
    },
    // After everything that somebody waits for.
    priority: 7,
    unsubscribeUrl: stopUrl,
  });
  return true;
}
