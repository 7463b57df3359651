import type { Look, SeenFault } from "./look.ts";
import { type Manner, placeOf } from "./words.ts";

/** A look for programs: each fault with its place, the file as it can be opened, and how to mend it. */
export function lookAsJson(look: Look, manner: Manner, mended?: SeenFault[]): string {
  const told = (fault: SeenFault) => ({
    ...fault,
    path: placeOf(fault, manner),
    mend: manner.mending.get(fault.rule) ?? null,
  });
  return JSON.stringify({
    ok: look.faults.length === 0,
    wizards: look.wizards,
    faults: look.faults.map(told),
    ...(mended ? { mended: mended.map(told) } : {}),
  });
}
