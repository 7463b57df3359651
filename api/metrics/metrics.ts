import type { Middleware } from "koa";
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { queueSizes } from "../concurrency/fair-queue.ts";
import type { Services } from "../routing/services.ts";
import { shareFigures } from "./all-processes.ts";
import { countRequests } from "./request-metrics.ts";
import { addStoredMetrics } from "./stored-metrics.ts";

export interface Metrics {
  /** Counts requests. The first middleware, so that it sees each with the status that is sent. */
  middleware: Middleware;
  /**
   * Returns the figures of this process, or of all that `PROCESSES` started, and of the database as Prometheus reads them,
   * and their content type.
   */
  read(): Promise<{ type: string; text: string }>;
  countDeleted(what: string, count: number): void;
  countScan(result: string): void;
}

/** Creates the figures of a server. They hold numbers and names of ours, nothing about a person. */
export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  // Event loop, memory, descriptors, processor: under the names that dashboards know.
  collectDefaultMetrics({ register: registry });
  addCurrent(registry, services);
  addStoredMetrics(registry, services);
  const deleted = new Counter({
    name: "sourcebridge_deleted_total",
    help: "What was deleted because it was kept long enough.",
    labelNames: ["what"],
    registers: [registry],
  });
  const scans = new Counter({
    name: "sourcebridge_scans_total",
    help: "Virus scans of uploads by what came of them.",
    labelNames: ["result"],
    registers: [registry],
  });
  const ofAll = shareFigures(registry);
  return {
    middleware: countRequests(registry),
    countDeleted: (what, count) => deleted.inc({ what }, count),
    countScan: (result) => scans.inc({ result }),
    async read() {
      return { type: registry.contentType, text: await (ofAll ? ofAll() : registry.metrics()) };
    },
  };
}

/** Adds what is looked up in the process when it is asked for. */
function addCurrent(registry: Registry, { store, definitions, stopping }: Services): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    options: { aggregator: Aggregator; labelNames?: Label[]; collect: (this: Gauge<Label>) => void },
  ) => new Gauge({ ...options, name: `sourcebridge_${name}`, help, registers: [registry] });

  gauge("release", "Number of the release of definitions that serves.", {
    aggregator: "min",
    collect() {
      this.set(definitions.release());
    },
  });
  gauge("release_unopened", "1 while a newer release is live that this server cannot open.", {
    aggregator: "max",
    collect() {
      this.set(definitions.unopened() === null ? 0 : 1);
    },
  });
  gauge("accepting", "0 once the server was told to stop.", {
    aggregator: "min",
    collect() {
      this.set(stopping() ? 0 : 1);
    },
  });
  addSizes(registry, store);
}

/** Adds how much runs and waits in queues and pools of connections. */
function addSizes(registry: Registry, store: Services["store"]): void {
  const of = { aggregator: "sum" as const, registers: [registry] };
  new Gauge({
    ...{ ...of, name: "sourcebridge_queue", help: "Work in queues: running and waiting." },
    labelNames: ["queue", "state"],
    collect() {
      for (const { name, running, waiting } of queueSizes()) {
        this.set({ queue: name, state: "running" }, running);
        this.set({ queue: name, state: "waiting" }, waiting);
      }
    },
  });
  new Gauge({
    ...{ ...of, name: "sourcebridge_database_connections" },
    help: "Connections to the database, and requests that wait for one.",
    labelNames: ["pool", "state"],
    collect() {
      for (const { name, used, free, waiting } of store.pools()) {
        this.set({ pool: name, state: "used" }, used);
        this.set({ pool: name, state: "free" }, free);
        this.set({ pool: name, state: "waiting" }, waiting);
      }
    },
  });
}
