import { type Procedure, referenceNumber, todaysState } from "#engine";
import { releaseTeam, withoutPerson } from "../personal-data/end-of-case.ts";
import { replay } from "../registrations/replayed-registration.ts";
import { ownStep } from "../registrations/which-registration.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import { keptTimes } from "../site-content/kept-times.ts";
import type { DecidedDue, DueRegistration, UnfinishedDue } from "../store/retention.ts";
import type { Store } from "../store/store.ts";
import { announcedEnd, daysBefore, decidedPeriods, monthsBefore } from "./periods.ts";

const day = 24 * 60 * 60_000;
/** Days that the clock must have run evenly before anything is deleted: time to notice one that jumped. */
const evenDays = 3;
const batchSize = 100;

/** Numbers of rows of each kind that a sweep deleted, or would delete. */
export interface Swept {
  unfinished: number;
  rejected: number;
  withdrawn: number;
  /** Registrants who were notified that an unfinished registration will be deleted. */
  announced: number;
  audit: number;
  mails: number;
}

export interface SweepResult {
  swept: Swept;
  /** Time until which nothing is deleted, because the clock has jumped, or nobody swept; null if it ran evenly. */
  waitsUntil: Date | null;
}

type Site = Pick<Services, "clock"> & {
  store: Store;
  definitions: Pick<Services["definitions"], "current" | "whole">;
};

/**
 * Deletes what is older than the definitions let it become, and announces it where they say so. Any number of processes
 * may run it at once. Nothing goes while the clock can't be trusted.
 */
export async function sweepRetention(services: Services): Promise<SweepResult> {
  const { store, clock, log, mail } = services;
  const waitsUntil = waitingUntil(clock(), await store.retentionClock.tick(clock()));
  const swept = nothing();
  if (waitsUntil) return { swept, waitsUntil };
  for (const due of dueIn(services)) {
    for await (const one of registrationsOf(services, due)) {
      if (services.stopping()) return { swept, waitsUntil };
      try {
        if (await store.transaction((tx) => act(services, tx, due, one))) swept[due.what] += 1;
      } catch (error) {
        // The others go; this one is tried again in the next round.
        log.error({ err: error, registration: one.id }, "A registration could not be deleted.");
      }
    }
  }
  const { audit, sent, unsent } = recordsUntil(services);
  swept.mails = await store.outbox.sweep(sent, unsent);
  try {
    swept.audit = await store.audit.sweep(audit);
  } catch (error) {
    // The database goes by its own clock.
    log.error({ err: error }, "The database refused to shorten the audit log.");
  }
  await tell(services, swept);
  if (swept.announced > 0) mail.wake();
  return { swept, waitsUntil };
}

/** Returns what `sweepRetention` would do now, and does nothing. */
export async function plannedSweep(site: Site): Promise<SweepResult> {
  const { store, clock } = site;
  const swept = nothing();
  for (const due of dueIn(site)) for await (const _ of registrationsOf(site, due)) swept[due.what] += 1;
  const { audit, sent, unsent } = recordsUntil(site);
  swept.audit = await store.audit.countBefore(audit);
  swept.mails = await store.outbox.countFinished(sent, unsent);
  return { swept, waitsUntil: waitingUntil(clock(), (await store.retentionClock.evenSince()) ?? clock()) };
}

function nothing(): Swept {
  return { unfinished: 0, rejected: 0, withdrawn: 0, announced: 0, audit: 0, mails: 0 };
}

function waitingUntil(now: Date, evenSince: Date): Date | null {
  const until = new Date(evenSince.getTime() + evenDays * day);
  return until > now ? until : null;
}

type Due =
  | { what: "unfinished"; due: UnfinishedDue }
  | { what: "announced"; due: UnfinishedDue; noticeDays: number }
  | { what: "rejected" | "withdrawn"; due: DecidedDue; procedure: Procedure };

/** Returns what each wizard lets go, announcements last: what is announced now goes in a later sweep. */
function dueIn(site: Site): Due[] {
  const now = site.clock();
  return Object.values(site.definitions.whole().wizards).flatMap(
    ({ definition: { id: wizard }, procedure }) => {
      const retention = procedure?.definition.procedure.meta.retention;
      if (!procedure || !retention) return [];
      const keepYears = wizardSite(site, wizard)?.keep?.years ?? 0;
      const decided = decidedPeriods(retention, keepYears).map(({ status, months }): Due => {
        const due = { wizard, accountStatus: status, decidedUntil: monthsBefore(now, months) };
        return { what: status === "Rejected" ? "rejected" : "withdrawn", due, procedure };
      });
      return [...decided, ...unfinishedIn(wizard, retention, now)];
    },
  );
}

function unfinishedIn(
  wizard: string,
  { unfinishedMonths, noticeDays }: { unfinishedMonths?: number; noticeDays?: number },
  now: Date,
): Due[] {
  if (unfinishedMonths === undefined) return [];
  const changedUntil = monthsBefore(now, unfinishedMonths);
  const announcedUntil = noticeDays === undefined ? null : daysBefore(now, noticeDays);
  const unfinished: Due = { what: "unfinished", due: { wizard, changedUntil, announcedUntil } };
  if (noticeDays === undefined) return [unfinished];
  const ahead = monthsBefore(announcedEnd(now, noticeDays), unfinishedMonths);
  const due = { wizard, changedUntil: ahead, announcedUntil: null };
  return [unfinished, { what: "announced", due, noticeDays }];
}

async function* registrationsOf({ store, clock }: Site, one: Due): AsyncGenerator<DueRegistration> {
  let after = "";
  for (;;) {
    const batch = await listOf(store, clock(), one, after);
    yield* batch;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < batchSize) return;
  }
}

async function listOf({ retention }: Store, now: Date, one: Due, after: string): Promise<DueRegistration[]> {
  if (one.what === "unfinished") return await retention.listUnfinished(one.due, after, batchSize);
  if (one.what === "announced") return await retention.listUnannounced(one.due, now, after, batchSize);
  return await retention.listDecided(one.due, after, batchSize);
}

/** Returns whether this call did it: what happened to the registration meanwhile decides. */
async function act(
  services: Services,
  store: Store,
  one: Due,
  { id, userId }: DueRegistration,
): Promise<boolean> {
  const { retention } = store;
  await store.accounts.hold(userId);
  if (one.what === "announced") return await announce(services, store, one, id);
  if (one.what === "unfinished") {
    if (!(await retention.isUnfinishedDue(one.due, id))) return false;
  } else {
    const stored = await store.cases.hold(id);
    if (!stored || stored.decidedAt === null || !(await retention.isDecidedDue(one.due, id))) return false;
    const { states } = one.procedure.definition.procedure;
    const state = states[todaysState(one.procedure.definition.procedure, stored.state) ?? ""];
    // What a state says today counts: nothing goes that is open or active again.
    if (state?.type !== "final" || state.meta.accountStatus !== one.due.accountStatus) return false;
    await store.closedCases.addClosedCase({
      ...(await withoutPerson(store, stored)),
      ...{ decidedAt: stored.decidedAt, closedAt: services.clock().toISOString() },
      ...{ recordKey: null, keepUntil: null },
    });
  }
  await releaseTeam(store, id);
  await retention.deleteRegistration(id, userId);
  await noteSweep(services, store, "registration-deleted", id);
  return true;
}

/** Marks the registration as announced, and enqueues the email that says so. */
async function announce(
  services: Services,
  store: Store,
  { due, noticeDays }: { due: UnfinishedDue; noticeDays: number },
  id: string,
): Promise<boolean> {
  const { definitions, mail, clock, env } = services;
  if (!(await store.retention.announce(due, id, clock()))) return false;
  const filled = await store.registrationContexts.findFilled(id);
  const account = filled && (await store.accounts.find(filled.registration.userId));
  const wizard = definitions.whole().wizards[due.wizard];
  if (!filled || !account || !wizard) return false;
  const { title } = wizard.definition.machine.meta;
  const { timeZone = "UTC" } = wizard.definition;
  await mail.post(store, {
    to: account.email,
    template: "deletion-notice",
    variables: {
      firstName: account.firstName ?? "",
      wizard: title,
      reference: referenceNumber(id),
      date: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(
        announcedEnd(clock(), noticeDays),
      ),
      url: `${env.publicUrl}${ownStep(wizard, id, replay(wizard, filled).progress)}`,
    },
    priority: 7,
  });
  return true;
}

/** Returns until when audit entries and finished mails go. */
function recordsUntil({ clock, definitions }: Site): { audit: Date; sent: Date; unsent: Date } {
  const { auditMonths, sentMailDays, unsentMailMonths } = keptTimes(definitions.whole().content);
  const now = clock();
  return {
    audit: monthsBefore(now, auditMonths),
    sent: new Date(now.getTime() - sentMailDays * day),
    unsent: monthsBefore(now, unsentMailMonths),
  };
}

/** Says in figures what went: in the log, in the audit log and for a monitoring system. */
async function tell(services: Services, swept: Swept): Promise<void> {
  const { store, log, metrics } = services;
  const done = Object.entries(swept).filter(([, count]) => count > 0);
  if (done.length === 0) return;
  log.info(swept, "What was kept long enough was deleted.");
  for (const [what, count] of done) if (what !== "announced") metrics?.countDeleted(what, count);
  const { mails: _often, ...rare } = swept;
  if (!Object.values(rare).some((count) => count > 0)) return;
  const figures = done.map(([what, count]) => `${what} ${count}`).join(", ");
  await noteSweep(services, store, "retention-swept", figures);
  await store.erasure.forgetLog();
}

async function noteSweep(
  { clock }: Services,
  store: Store,
  action: "registration-deleted" | "retention-swept",
  target: string,
): Promise<void> {
  const by = { requestId: null, userId: null, client: null };
  await store.audit.add({ at: clock(), ...by, action, target, result: "ok" });
}
