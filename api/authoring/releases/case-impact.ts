import { type CaseMachine, formerNames, todaysState } from "#engine";
import type { CaseGroup } from "../../store/case-groups.ts";

/** Effect of a procedure on a group of equally stored cases. */
export interface CaseImpact extends CaseGroup {
  /** Their state in it; null if it is gone. */
  to: string | null;
  willBeDecided: boolean;
  /** Reason why they could not go on; null if they can. */
  stranded: string | null;
}

/** Returns what a procedure makes of the cases of its wizard; without one, nobody can go on with those that are open. */
export function caseImpact(groups: CaseGroup[], machine: CaseMachine | null): CaseImpact[] {
  return groups.map((one): CaseImpact => {
    const { state, isDecided, isReturned } = one;
    const to = machine && todaysState(machine, state);
    const target = to === null ? undefined : machine?.states[to];
    const willBeDecided = target ? target.type === "final" : isDecided;
    const waits = target?.meta.waitsFor === "registrant";
    return { ...one, to, willBeDecided, stranded: strandedBy() };

    function strandedBy(): string | null {
      if (!machine)
        return isDecided
          ? null
          : "and nobody could go on with a case without a procedure. Put the file back.";
      if (to === null)
        return 'which is gone. Put it back, keep its name in the "was" of another, or name a state in "successors".';
      if (isDecided || waits === isReturned) return null;
      return isReturned
        ? 'where registrants correct answers, which nobody would wait for in "' +
            to +
            '". Give that state its "waitsFor" and "resent".'
        : 'where nobody asked the registrants for corrections, which "' +
            to +
            '" would wait for. Add another state that waits.';
    }
  });
}

/** Returns what of a case is stored otherwise than the procedure says. */
export function behindIn(
  machine: CaseMachine,
  { state, to, isDecided, willBeDecided, ...one }: CaseImpact,
): "state" | "words" | null {
  const meta = to === null ? undefined : machine.states[to]?.meta;
  if (!meta) return null;
  const isNamed = state === to || formerNames(meta).includes(state);
  if (!isNamed || isDecided !== willBeDecided) return "state";
  const isSame =
    meta.accountStatus === one.accountStatus && meta.verificationStatus === one.verificationStatus;
  return state === to && isSame ? null : "words";
}
