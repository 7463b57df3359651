import type { WizardDefinition } from "../../definition/definition.ts";
import { transitionsOf } from "../../path/transitions.ts";

/**
 * Returns the steps in the order in which a registrant meets them for whom no guard holds. Other steps come right
 * before the one where they join that path again, or at the end.
 */
export function mainPath({ machine }: WizardDefinition): string[] {
  const path: string[] = [];
  let slug: string | undefined = machine.initial;
  while (slug !== undefined && !path.includes(slug)) {
    path.push(slug);
    slug = lastTarget(slug);
  }
  for (const beside of Object.keys(machine.states).filter((one) => !path.includes(one))) {
    const joins = lastTarget(beside);
    const at = joins === undefined ? -1 : path.indexOf(joins);
    path.splice(at < 0 ? path.length : at, 0, beside);
  }
  return path;

  function lastTarget(from: string): string | undefined {
    return transitionsOf(machine, from, "NEXT").at(-1)?.target;
  }
}

/** Returns the fewest steps that must have moved for one order to become the other. */
export function movedSteps(before: string[], after: string[]): string[] {
  const was = before.filter((slug) => after.includes(slug));
  const is = after.filter((slug) => before.includes(slug));
  const stayed = new Set(longestCommon(was, is));
  return is.filter((slug) => !stayed.has(slug));
}

/** Returns the longest common subsequence. */
function longestCommon(one: string[], other: string[]): string[] {
  const best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const name of one) {
    const above = [...best];
    for (const [index, candidate] of other.entries()) {
      const left = best[index] ?? [];
      const up = above[index + 1] ?? [];
      if (candidate === name) best[index + 1] = [...(above[index] ?? []), name];
      else best[index + 1] = left.length > up.length ? left : up;
    }
  }
  return best.at(-1) ?? [];
}
