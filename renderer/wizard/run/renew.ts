import { logError } from "../../base/log.ts";
import type { Save } from "../queue/save.ts";
import { type Run, reachedIn } from "./run.ts";

const underWay = new WeakMap<Run, Promise<void>>();

/** Fetches questions and entries again and recomputes everything from them. A failure changes nothing. */
export function renew(run: Run): Promise<void> {
  const known = underWay.get(run);
  if (known) return known;
  const work = renewNow(run)
    .catch((error: unknown) => logError("Refreshing failed.", error))
    .finally(() => underWay.delete(run));
  underWay.set(run, work);
  return work;
}

async function renewNow(run: Run): Promise<void> {
  const { wizard: before, changed } = run.read();
  const since = run.queue.getSnapshot().context.server;
  const { wizard, registration } = await run.fetchAnew();
  const isChanged = wizard !== before;
  // The new questions supersede warnings about the old ones.
  run.change({ wizard, registration, ...(isChanged ? { changed: true, warning: null } : { changed }) });
  run.queue.send({
    type: "renewed",
    server: registration.entries,
    since,
    isReached: reachedIn(wizard, registration),
    keep: ({ step }: Save) => Object.hasOwn(wizard.definition.steps, step),
  });
}
