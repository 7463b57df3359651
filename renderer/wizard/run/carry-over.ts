import { progressOf, type Wizard } from "#engine";
import type { WizardStorage } from "../../seams/storage.ts";
import { forgetCarryOver, sentStep } from "../../session/carry-over-note.ts";
import { anonymous, storageOf } from "../../session/storage.ts";
import { handOverFiles } from "../draft/hand-over-files.ts";
import { draftKeeper, keepSaves, keptRegistration, underTodaysNames } from "../draft/kept-registration.ts";
import type { Kept } from "../draft/todays-names.ts";
import { typedAnswer, validatedAnswer } from "../draft/typed-answer.ts";
import { countingEntries } from "../queue/save.ts";
import { answerStep } from "./answer-step.ts";
import type { Run } from "./run.ts";

/**
 * Adds the answers from before the login to those of their owner: from memory if the page is still open, otherwise from
 * storage.
 */
export async function carryOver(
  { owner, storage, wizard, own }: { owner: string; storage: WizardStorage; wizard: Wizard; own: Kept },
  before: Run | null,
): Promise<Kept> {
  const { id } = wizard.definition;
  const carried: Kept = before
    ? { drafts: before.drafts.read(), saves: before.queue.getSnapshot().context.saves }
    : await underTodaysNames(wizard, await keptRegistration(storageOf(anonymous), id));
  await handOverFiles(owner, carried.drafts, carried.saves);
  const theirs = draftKeeper(storage, wizard);
  const nobodys = draftKeeper(storageOf(anonymous), wizard);
  for (const [step, answer] of Object.entries(carried.drafts)) {
    theirs.keep(step, answer);
    nobodys.forget(step);
  }
  keepSaves(storageOf(anonymous), id, carried.saves, []);
  before?.stop();
  const others = own.saves.filter(({ step }) => !carried.saves.some((save) => save.step === step));
  return { drafts: { ...own.drafts, ...carried.drafts }, saves: [...others, ...carried.saves] };
}

/**
 * Answers or skips the step whose button led to the login, so that its owner continues after it. In an account that has
 * answers, its owner sees the typed answer and decides.
 */
export function answerSentStep(run: Run): void {
  const [slug, event] = sentStep();
  forgetCarryOver();
  const { wizard } = run.read();
  const { server, saves } = run.queue.getSnapshot().context;
  const entries = countingEntries(server, saves);
  const { path, position } = progressOf(wizard, entries);
  if (slug === undefined || path.incomplete !== slug || Object.keys(server).length > 0) return;
  if (event === "SKIP") {
    if (position?.skip) answerStep(run, slug, { skipped: true });
    return;
  }
  const typed = typedAnswer(wizard, entries, run.drafts.read(), slug, run.known(slug), run.fixed(slug));
  const { answer, problems } = validatedAnswer(wizard, path.answers, slug, typed);
  if (problems.length === 0) answerStep(run, slug, { answer });
}
