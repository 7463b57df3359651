import { type Entries, evaluateValidators, openWizard, type WizardDefinition } from "#engine";
import { type Impact, ImpactCount } from "#engine/authoring";

/** A wizard with its compiled validators, as plain data. */
type CompiledWizard = { definition: WizardDefinition; validatorCode: string };

/** A wizard before and after; nothing after if it is gone. */
export interface WizardPair {
  before: CompiledWizard;
  after: CompiledWizard | null;
  /** ISO date. */
  now: string;
}

/** Some registrations, and what was counted of those before them. */
interface Batch extends WizardPair {
  registrations: { isConfirmed: boolean; entries: Entries }[];
  counted: Impact | null;
}

/** Counts the registrants that a change touches, in a worker: its rules run over everybody's answers. */
export function countImpact({ before, after, now, registrations, counted }: Batch): Impact {
  const open = ({ definition, validatorCode }: CompiledWizard) =>
    openWizard(definition, evaluateValidators(validatorCode), () => new Date(now));
  const count = new ImpactCount(open(before), open(after ?? before), counted);
  for (const { isConfirmed, entries } of registrations) {
    if (isConfirmed) count.addConfirmed();
    else count.add(entries);
  }
  return count.result();
}
