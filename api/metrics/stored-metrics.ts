import { type Aggregator, Gauge, type Registry } from "prom-client";
import { proceduresIn, todayIn } from "../desk/queue.ts";
import { createProbe } from "../health/probe.ts";
import type { Services } from "../routing/services.ts";

/** Milliseconds for which what was read counts, however often it is asked for, and that a reading may take. */
const times = { limit: 2_000, reuse: 15_000 };

/**
 * Adds what the database knows: mails that are owed, cases by state, files that wait for a scan. Scrapes share one reading
 * at a time, so they cannot load the database. While it cannot be read, the figures are absent and
 * `sourcebridge_database_up` is 0.
 */
export function addStoredMetrics(registry: Registry, services: Services): void {
  const gauges = storedGauges(registry, refresh);
  let fill = () => {};
  const probe = createProbe(
    async () => {
      fill = await readFigures(services, gauges);
    },
    (err) => services.log.warn({ err }, "Figures could not be read from the database."),
    times,
  );
  let refreshing: Promise<void> | null = null;
  /** All of them are asked at once, and wait for one reading. */
  function refresh(): Promise<void> {
    refreshing ??= fillAll().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function fillAll(): Promise<void> {
    const isRead = await probe();
    const { up, unscanned, unscannedOldest, quarantined, ...labeled } = gauges;
    for (const one of Object.values(labeled)) one.reset();
    for (const one of [unscanned, unscannedOldest, quarantined]) one.remove();
    up.set(isRead ? 1 : 0);
    if (isRead) fill();
  }
}

type StoredGauges = ReturnType<typeof storedGauges>;

function storedGauges(registry: Registry, collect: () => Promise<void>) {
  const add = <Label extends string>(
    name: string,
    help: string,
    aggregator: Aggregator,
    labelNames: Label[],
  ) =>
    new Gauge({
      ...{ name: `sourcebridge_${name}`, help, labelNames, aggregator, registers: [registry] },
      collect,
    });
  // Each process reads the same of the database.
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    add(name, help, "max", labelNames);
  return {
    up: add("database_up", "Whether the figures could be read from the database.", "min", []),
    owed: gauge("mails_owed", "Mails that wait to be sent, by priority: lower goes first.", "priority"),
    oldest: gauge("mails_oldest_seconds", "Age of the oldest mail that waits.", "priority"),
    failed: gauge("mails_failed", "Mails of the last year that were given up.", "priority"),
    cases: gauge("cases", "Cases by wizard and state.", "wizard", "state"),
    overdue: gauge("cases_overdue", "Open cases past their due date.", "wizard", "state"),
    unscanned: gauge("files_unscanned", "Files that wait for their virus scan."),
    unscannedOldest: gauge("files_unscanned_oldest_seconds", "Age of the oldest file that waits."),
    quarantined: gauge("files_quarantined", "Files in which a virus scan found something."),
  };
}

/** Reads the figures. Returns a function that sets them. */
async function readFigures(
  { store, definitions, scanner, clock }: Services,
  gauges: StoredGauges,
): Promise<() => void> {
  const now = clock();
  const today = todayIn(proceduresIn(definitions.current()));
  const [mails, counts, scans] = await Promise.all([
    store.outbox.owed(),
    store.caseCounts.counts("", today),
    scanner && store.fileScans.scansOwed(),
  ]);
  return () => {
    for (const { priority, waiting, since, failed } of mails) {
      gauges.owed.set({ priority }, waiting);
      gauges.oldest.set({ priority }, secondsSince(since, now));
      gauges.failed.set({ priority }, failed);
    }
    for (const { wizard, state, all, overdue } of counts) {
      gauges.cases.set({ wizard, state }, all);
      gauges.overdue.set({ wizard, state }, overdue);
    }
    if (!scans) return;
    gauges.unscanned.set(scans.waiting);
    gauges.unscannedOldest.set(secondsSince(scans.since, now));
    gauges.quarantined.set(scans.found);
  };
}

function secondsSince(time: string | null, now: Date): number {
  return time === null ? 0 : (now.getTime() - Date.parse(time)) / 1_000;
}
