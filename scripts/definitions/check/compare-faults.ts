import type { CheckedFault } from "./check-folder.ts";

export interface FaultChanges {
  fresh: Set<CheckedFault>;
  mended: CheckedFault[];
}

/** Compares the faults of two checks. A fault that only moved, because lines were added above it, is the same one. */
export function compareFaults(before: CheckedFault[], now: CheckedFault[]): FaultChanges {
  const old = [...before];
  const fresh = new Set<CheckedFault>();
  for (const fault of now) {
    const same = old.findIndex((one) => keyOfFault(one) === keyOfFault(fault));
    if (same < 0) fresh.add(fault);
    else old.splice(same, 1);
  }
  return { fresh, mended: old };
}

function keyOfFault({ file, rule, message }: CheckedFault): string {
  return JSON.stringify([file, rule, message]);
}
