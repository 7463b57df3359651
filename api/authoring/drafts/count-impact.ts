import { type Entries, evaluateValidators, openWizard, type WizardDefinition } from "#engine";
import { compileValidators, type Impact, ImpactCount } from "#engine/authoring";

/** A wizard before and after; nothing after if it is gone. */
export interface WizardPair {
  before: WizardDefinition;
  after: { definition: WizardDefinition; validatorCode: string } | null;
  /** ISO date. */
  now: string;
}

/** One call of the worker: a wizard begins, registrations are counted, and the result is asked for. */
export type CountCall =
  | { kind: "begin"; wizard: WizardPair }
  | { kind: "add"; registrations: { isConfirmed: boolean; entries: Entries }[] }
  | { kind: "end" };

/** The count that is under way: a worker counts one wizard at a time. */
let count: ImpactCount | null = null;

/** Counts the registrants that a draft touches, in a worker: its rules run over everybody's answers. Returns the result at the end. */
export function countImpact(call: CountCall): Impact | null {
  if (call.kind === "begin") {
    count = beginCount(call.wizard);
    return null;
  }
  // The thread was replaced in the meantime.
  if (!count) throw new Error("No count is under way.");
  if (call.kind === "end") return count.result();
  for (const { isConfirmed, entries } of call.registrations) {
    if (isConfirmed) count.addConfirmed();
    else count.add(entries);
  }
  return null;
}

function beginCount({ before, after, now }: WizardPair): ImpactCount {
  const clock = () => new Date(now);
  const earlier = openWizard(before, evaluateValidators(compileValidators(before)), clock);
  const later = after && openWizard(after.definition, evaluateValidators(after.validatorCode), clock);
  return new ImpactCount(earlier, later ?? earlier);
}
