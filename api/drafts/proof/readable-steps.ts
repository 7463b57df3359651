import type { WizardDefinition } from "#engine";
import { readableAt } from "#engine/authoring";
import { inTurns } from "../../concurrency/fair-queue.ts";
import { createWorker } from "../../concurrency/worker.ts";
import type { DraftWizard } from "../responses.ts";

type Readable = DraftWizard["readable"];

/** Returns for each step what its conditions may read. */
export function readableSteps(definition: WizardDefinition): Readable {
  const steps = Object.keys(definition.steps).map((step) => [step, readableAt(definition, step)] as const);
  return Object.fromEntries(steps);
}

const work = inTurns(createWorker(import.meta.url, readableSteps, { time: 20_000, memory: 256 }), {
  waiting: 100,
  waitingEach: 20,
});
const mostKept = 24;
const kept = new Map<string, Promise<Readable>>();

/** Does it in a worker, once for each version of a wizard. People take turns. */
export function readableStepsApart(by: string, definition: WizardDefinition): Promise<Readable> {
  const key = `${definition.id}/${definition.version}`;
  const readable = kept.get(key) ?? work(by, definition);
  kept.set(key, readable);
  readable.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return readable;
}
