import { createHistogram } from "node:perf_hooks";
import autocannon from "autocannon";
import { bodyOfCall, type Call, loginCall } from "./people.ts";
import type { Figure } from "./table.ts";

export interface Load {
  name: string;
  url: string;
  seconds: number;
  connections: number;
  /** The next call of a connection. */
  next: (connection: number) => Call;
}

/** Makes calls as fast as they are answered, one after the other on each connection. */
export async function measureRate({ name, url, seconds, connections, next }: Load): Promise<Figure> {
  let connected = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    timeout: 10,
    setupClient(client) {
      const connection = connected;
      connected += 1;
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...next(connection) }) }]);
    },
  });
  const { "2xx": answered, non2xx, errors, latency, duration } = result;
  const { p50, p99 } = latency;
  return { name, perSecond: answered / duration, p50, p99, answered, errors: non2xx + errors };
}

export interface SteadyLoad {
  stop(): Promise<Figure>;
}

/**
 * Logins at an even pace, however the server fares, each timed from when it was due: who is made to wait must not
 * thereby slow the load down. The load tool's own rate comes in one burst a second.
 */
export function logInSteadily(name: string, url: string, perSecond: number): SteadyLoad {
  const latencies = createHistogram();
  const running: Promise<void>[] = [];
  const began = performance.now();
  let errors = 0;

  async function logIn(number: number): Promise<void> {
    const due = began + (number * 1000) / perSecond;
    try {
      await bodyOfCall(url, loginCall(number));
      latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)));
    } catch (error) {
      errors += 1;
      if (errors === 1) console.error((error as Error).message);
    }
  }

  const timer = setInterval(() => {
    while (running.length < ((performance.now() - began) / 1000) * perSecond)
      running.push(logIn(running.length));
  }, 5);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      const answered = latencies.count;
      const seconds = (performance.now() - began) / 1000;
      const [p50, p99] = [50, 99].map((share) => latencies.percentile(share) / 1000) as [number, number];
      return { name, perSecond: answered / seconds, p50, p99, answered, errors };
    },
  };
}
