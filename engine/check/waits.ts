import type { FieldDefinition, FormsDefinition } from "../definition.ts";
import type { Report } from "./fault.ts";
import { fieldsOf } from "./walk.ts";

/** No field waits for one that waits for it: neither would ever be asked. */
export function checkWaits(definition: FormsDefinition, report: Report): void {
  const told = new Set<string>();
  for (const { name, siblings, path, kind } of fieldsOf(definition)) {
    if (kind === "entry") continue;
    const circle = circleFrom(name, siblings);
    if (!circle) continue;
    const key = JSON.stringify([path.slice(0, -1), [...circle].sort()]);
    if (told.has(key)) continue;
    told.add(key);
    const titled = [...circle, name].map((one) => `${JSON.stringify(siblings[one]?.title ?? one)} (${one})`);
    const words = titled.slice(1).map((next, index) => `${titled[index]} waits for an answer to ${next}`);
    report("mutual-wait", [...path, "when"], `This is never asked: ${words.join("; ")}.`);
  }
}

/** The fields from `start` round to it again, each waiting for the next; null when there is no such round. */
function circleFrom(start: string, siblings: { [name: string]: FieldDefinition }): string[] | null {
  const seen = new Set<string>();
  return follow(start, [start]);

  function follow(name: string, trail: string[]): string[] | null {
    for (const next of Object.keys(siblings[name]?.when ?? {})) {
      if (next === start) return trail;
      if (!Object.hasOwn(siblings, next) || seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...trail, next]);
      if (found) return found;
    }
    return null;
  }
}
