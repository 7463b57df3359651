import type { Entries, Entry } from "#engine";
import { isUnchanged } from "../draft/typed-answer.ts";
import { createSave, entriesOf } from "../queue/save.ts";
import type { Run } from "./run.ts";

/** Gives a step its entry: it counts here at once and travels to the server behind. Nothing new, nothing sent. */
export function answerStep(run: Run, slug: string, entry: Entry): Entries {
  const { server, saves } = run.queue.getSnapshot().context;
  const before = entriesOf(server, saves);
  const isSame = entry.answer ? isUnchanged(before, slug, entry.answer) : Boolean(before[slug]);
  const { version } = run.read().wizard.definition;
  if (!isSame) run.queue.send({ type: "save", save: createSave(slug, entry, server[slug], { version }) });
  // What was typed at a step that is passed over stays: it is there again when they come back.
  if (entry.answer) run.drafts.drop(slug);
  run.change({ warning: null });
  const after = run.queue.getSnapshot().context;
  return entriesOf(after.server, after.saves);
}
