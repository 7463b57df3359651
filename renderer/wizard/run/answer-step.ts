import type { Entries, Entry } from "#engine";
import { isUnchanged } from "../draft/typed-answer.ts";
import { createSave, entriesOf } from "../queue/save.ts";
import type { Run } from "./run.ts";

/**
 * Records a step's entry, which counts here at once and is sent in the background. Sends nothing if it is unchanged,
 * unless that says that it needs no correction.
 */
export function answerStep(run: Run, slug: string, entry: Entry): Entries {
  const { server, saves } = run.queue.getSnapshot().context;
  const before = entriesOf(server, saves);
  const isSame = entry.answer ? isUnchanged(before, slug, entry.answer) : Boolean(before[slug]);
  const { version } = run.read().wizard.definition;
  if (!isSame || run.read().registration.returned)
    run.queue.send({ type: "save", save: createSave(slug, entry, server[slug], { version }) });
  // The draft of a skipped step stays, for when the registrant comes back.
  if (entry.answer) run.drafts.drop(slug);
  run.change({ warning: null });
  const after = run.queue.getSnapshot().context;
  return entriesOf(after.server, after.saves);
}
