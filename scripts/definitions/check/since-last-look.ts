import type { SeenFault } from "./look.ts";

/** What became of the faults between two looks. */
export interface Since {
  fresh: Set<SeenFault>;
  mended: SeenFault[];
}

/** A fault that only moved, because lines were added above it, is the same one. */
export function sinceLastLook(before: SeenFault[], now: SeenFault[]): Since {
  const old = [...before];
  const fresh = new Set<SeenFault>();
  for (const fault of now) {
    const same = old.findIndex((one) => nameOf(one) === nameOf(fault));
    if (same < 0) fresh.add(fault);
    else old.splice(same, 1);
  }
  return { fresh, mended: old };
}

function nameOf({ file, rule, message }: SeenFault): string {
  return JSON.stringify([file, rule, message]);
}
