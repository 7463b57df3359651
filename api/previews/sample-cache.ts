import { createWorker } from "../concurrency/worker.ts";
import { HttpProblem } from "../problems.ts";
import type { PreviewSample } from "./responses.ts";
import { type SamplesRequest, samplesAt, samplesUrl } from "./samples.ts";

/** The steps of several versions of the shipped wizards. */
const mostKept = 200;
/** Steps that may wait for the thread. */
const mostWaiting = 20;

const inThread = createWorker(samplesUrl, samplesAt, {
  time: 30_000,
  memory: 256,
});
const kept = new Map<string, Promise<PreviewSample[]>>();
let waiting = 0;

/** Returns the sample registrants of a step, found once for each version of its wizard, in a thread. */
export async function cachedSamples(request: SamplesRequest): Promise<PreviewSample[]> {
  const key = [request.wizard, request.live]
    .map((one) => one?.definition.version)
    .concat(request.wizard.definition.id, request.step)
    .join(" ");
  const samples = kept.get(key) ?? find(request);
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

async function find(request: SamplesRequest): Promise<PreviewSample[]> {
  if (waiting >= mostWaiting) throw busy();
  waiting += 1;
  try {
    return await inThread(request);
  } finally {
    waiting -= 1;
  }
}

function busy(): HttpProblem {
  const message = "Other samples are being prepared. Please try again in a moment.";
  return new HttpProblem(503, "busy", message, undefined, { retryAfter: 5 });
}
