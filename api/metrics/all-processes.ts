import cluster, { type Worker } from "node:cluster";
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from "prom-client";

/** Figures of one process. */
type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** Messages between the processes, beside those of other files. */
interface Message {
  /** The number of a process's request for all figures. */
  wantsFigures?: number;
  /** The figures of all, or null where they could not be gathered. */
  allFigures?: { number: number; text: string | null };
  /** The primary process wants the figures of one. */
  collect?: number;
  collected?: { number: number; figures: Figures };
}

/** Milliseconds that one process waits for another's figures: the monitoring system waits ten seconds. */
const timeout = 3_000;

/**
 * Makes the primary process gather what its server processes count. One that starts or hangs is left out. What an ended
 * one had counted when it was asked last stays counted: a sum that falls would look like a new start.
 */
export function gatherFigures(): void {
  const listening = new Set<Worker>();
  const last = new Map<Worker, Figures>();
  let ended: Figures = [];
  let number = 0;

  cluster.on("message", (worker, message: Message & { url?: string }) => {
    if (message.url) listening.add(worker);
    const { wantsFigures: asked } = message;
    if (asked === undefined) return;
    const answer = (text: string | null) =>
      worker.isConnected() && worker.send({ allFigures: { number: asked, text } });
    gather().then(answer, () => answer(null));
  });
  cluster.on("exit", async (worker) => {
    listening.delete(worker);
    const counted = (last.get(worker) ?? []).filter(({ type }) => isCount(type));
    last.delete(worker);
    if (counted.length > 0) ended = await added(ended.length > 0 ? [ended, counted] : [counted]);
  });

  async function gather(): Promise<string> {
    const connected = [...listening].filter((worker) => worker.isConnected());
    await Promise.all(
      connected.map(async (worker) => {
        number += 1;
        const figures = await figuresOf(worker, number);
        if (figures) last.set(worker, figures);
      }),
    );
    return await AggregatorRegistry.aggregate([...last.values(), ended]).metrics();
  }
}

/** Asks a process for what it counts. Returns null if it ends or hangs. */
async function figuresOf(worker: Worker, number: number): Promise<Figures | null> {
  return await new Promise((resolve) => {
    const hear = ({ collected }: Message) => {
      if (collected?.number === number) end(collected.figures);
    };
    const exit = () => end(null);
    const end = (figures: Figures | null) => {
      clearTimeout(timer);
      worker.off("message", hear);
      worker.off("exit", exit);
      resolve(figures);
    };
    const timer = setTimeout(exit, timeout);
    worker.on("message", hear).once("exit", exit);
    worker.send({ collect: number });
  });
}

function isCount(type: unknown): boolean {
  return type === "counter" || type === "histogram";
}

async function added(all: Figures[]): Promise<Figures> {
  return (await AggregatorRegistry.aggregate(all).getMetricsAsJSON()) as Figures;
}

/**
 * Lets the primary process collect the figures of this one, and returns a function that asks it for those of all. Returns
 * null in a process that serves alone.
 */
export function shareFigures(registry: Registry): (() => Promise<string>) | null {
  if (!cluster.isWorker) return null;
  const waiting = new Map<number, (text: string | null) => void>();
  let number = 0;
  process.on("message", (message: Message) => {
    const { collect, allFigures } = message;
    if (collect !== undefined)
      void registry
        .getMetricsAsJSON()
        .then((figures) => process.send?.({ collected: { number: collect, figures } }));
    if (allFigures) waiting.get(allFigures.number)?.(allFigures.text);
  });

  return async () => {
    number += 1;
    const asked = number;
    const text = await new Promise<string | null>((resolve) => {
      const timer = setTimeout(resolve, 2 * timeout, null);
      waiting.set(asked, (figures) => {
        clearTimeout(timer);
        resolve(figures);
      });
      process.send?.({ wantsFigures: asked });
    });
    waiting.delete(asked);
    // Better this process alone than nothing.
    return text ?? (await registry.metrics());
  };
}
