import {
  correctionProgress,
  type Entries,
  type OpenQuestions,
  openQuestions,
  type Problem,
  type Progress,
  type Wizard,
} from "#engine";
import type { Save } from "../queue/save.ts";

/** A question to be corrected. */
export interface Correction {
  step: string;
  path: Problem["path"];
  remark: string;
  done: boolean;
}

/** A registration that was returned, as the server sends it. */
export interface ReturnedReply {
  corrections: Correction[];
  /** Entries as they were sent. */
  sent: Entries;
}

/** The same for the pages. Its code loads with it. */
export interface Returned extends ReturnedReply {
  /** Returns it with the corrections of these steps done. */
  saved(steps: Pick<Save, "step">[]): Returned;
  progress(wizard: Wizard, entries: Entries, saves: Save[]): Progress;
  open(wizard: Wizard, entries: Entries): OpenQuestions;
  /** Returns whether a step has questions that may be answered again. */
  opens(wizard: Wizard, entries: Entries, slug: string): boolean;
}

export function openReturned({ corrections, sent }: ReturnedReply): Returned {
  const returned: Returned = {
    corrections,
    sent,
    saved(steps) {
      const isSaved = (one: Correction) => one.done || steps.some(({ step }) => step === one.step);
      return openReturned({ sent, corrections: corrections.map((one) => ({ ...one, done: isSaved(one) })) });
    },
    progress: (wizard, entries, saves) => correctionProgress(wizard, entries, returned.saved(saves)),
    open: (wizard, entries) => openQuestions(wizard, entries, returned),
    opens: (wizard, entries, slug) => returned.open(wizard, entries).has(slug),
  };
  return returned;
}
