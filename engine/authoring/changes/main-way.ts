import type { WizardDefinition } from "../../definition.ts";

/**
 * The steps in the order in which somebody meets them for whom no condition holds; steps beside that way come right
 * before the one where they lead back to it, or at the end.
 */
export function mainWay({ machine }: WizardDefinition): string[] {
  const way: string[] = [];
  let slug: string | undefined = machine.initial;
  while (slug !== undefined && !way.includes(slug)) {
    way.push(slug);
    slug = plainTarget(machine.states[slug]?.on?.NEXT);
  }
  for (const beside of Object.keys(machine.states).filter((one) => !way.includes(one))) {
    const joins = plainTarget(machine.states[beside]?.on?.NEXT);
    const at = joins === undefined ? -1 : way.indexOf(joins);
    way.splice(at < 0 ? way.length : at, 0, beside);
  }
  return way;
}

type Ways = NonNullable<WizardDefinition["machine"]["states"][string]["on"]>["NEXT"];

function plainTarget(ways: Ways): string | undefined {
  const last = [ways].flat().at(-1);
  return typeof last === "object" ? last.target : last;
}

/** The fewest steps of both ways that must have moved for the one order to become the other. */
export function movedSteps(before: string[], after: string[]): string[] {
  const was = before.filter((slug) => after.includes(slug));
  const is = after.filter((slug) => before.includes(slug));
  const stayed = new Set(longestCommon(was, is));
  return is.filter((slug) => !stayed.has(slug));
}

/** The longest row of names that stands in both lists in the same order. */
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
