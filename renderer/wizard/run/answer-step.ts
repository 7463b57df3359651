import { type Entries, type Entry, isObject, isSameJson } from "#engine";
import { seenKey } from "../draft/typed-answer.ts";
import { countingEntries, createSave } from "../queue/save.ts";
import type { Run } from "./run.ts";

/**
 * Records a step's entry, which takes effect here at once and is sent in the background. Sends nothing if it is
 * unchanged, unless that says that it needs no correction.
 */
export function answerStep(run: Run, slug: string, entry: Entry): Entries {
  const { server, saves } = run.queue.getSnapshot().context;
  const before = countingEntries(server, saves);
  const { answer, skipped } = before[slug] ?? {};
  const isSame = entry.answer ? isSameJson(answer, entry.answer) : skipped;
  const { version } = run.read().wizard.definition;
  const seen = run.drafts.read()[slug]?.[seenKey];
  // The server never has revision 0 of an entry, so it refuses an answer to another one and both are merged. With a
  // skipped step there is nothing to merge.
  const isCurrent = skipped || !isObject(seen) || isSameJson(answer, seen);
  const base = isCurrent ? server[slug] : { revision: 0, answer: seen };
  if (!isSame || run.read().registration.returned)
    run.queue.send({ type: "save", save: createSave(slug, entry, base, { version }) });
  // The draft of a skipped step stays, for when the registrant comes back.
  if (entry.answer) run.drafts.drop(slug);
  run.change({ warning: null });
  const after = run.queue.getSnapshot().context;
  return countingEntries(after.server, after.saves);
}
