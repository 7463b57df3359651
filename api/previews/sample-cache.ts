import { inTurns } from "../concurrency/fair-queue.ts";
import { createWorker } from "../concurrency/worker.ts";
import type { PreviewSample } from "./responses.ts";
import { type SamplesRequest, samplesAt, samplesUrl } from "./samples.ts";

/** The steps of several versions of the shipped wizards. */
const mostKept = 200;

/** Those who created the links take turns at the thread. */
const inThread = inTurns(createWorker(samplesUrl, samplesAt, { time: 30_000, memory: 256 }), {
  waiting: 40,
  waitingEach: 10,
});
const kept = new Map<string, Promise<PreviewSample[]>>();

/** Returns the sample registrants of a step in the turn of `by`, found once for each version of its wizard, in a thread. */
export async function cachedSamples(by: string, request: SamplesRequest): Promise<PreviewSample[]> {
  const key = [request.wizard, request.live]
    .map((one) => one?.definition.version)
    .concat(request.wizard.definition.id, request.step)
    .join(" ");
  const samples = kept.get(key) ?? inThread(by, request);
  kept.delete(key);
  kept.set(key, samples);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  try {
    return await samples;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}
