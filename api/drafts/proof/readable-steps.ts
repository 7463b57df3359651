import type { WizardDefinition } from "#engine";
import { readableAt } from "#engine/authoring";
import { createWorker } from "../../concurrency/worker.ts";
import type { DraftWizard } from "../responses.ts";

type Readable = DraftWizard["readable"];

/** Returns for each step what its conditions may read. */
export function readableSteps(definition: WizardDefinition): Readable {
  const steps = Object.keys(definition.steps).map((step) => [step, readableAt(definition, step)] as const);
  return Object.fromEntries(steps);
}

const work = createWorker<WizardDefinition, Readable>(import.meta.url, readableSteps, {
  time: 20_000,
  memory: 256,
});
const mostKept = 24;
const kept = new Map<string, Promise<Readable>>();

/** Does it in a worker, once for each version of a wizard. */
export function readableStepsApart(definition: WizardDefinition): Promise<Readable> {
  const key = `${definition.id}/${definition.version}`;
  const readable = kept.get(key) ?? work(definition);
  kept.set(key, readable);
  readable.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return readable;
}
