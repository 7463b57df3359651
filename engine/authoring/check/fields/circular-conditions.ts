import type { FieldDefinition, FormsDefinition } from "../../../definition/definition.ts";
import { testsOf } from "../../../rules/condition.ts";
import type { Report } from "../../source/fault.ts";
import { type FieldPlace, fieldsOf } from "../../structure/walk.ts";

/**
 * Reports fields that wait for each other, which would never be asked, and fields that wait for one further down the
 * page, which would come or go above whoever has passed them.
 */
export function checkWaits(definition: FormsDefinition, report: Report): void {
  const reported = new Set<string>();
  for (const place of fieldsOf(definition)) {
    if (place.kind === "entry") continue;
    const circle = circleFrom(place.name, place.siblings);
    if (circle) reportCircle(place, circle, reported, report);
    else checkReadOrder(place, report);
  }
}

function reportCircle(
  { name, siblings, path }: FieldPlace,
  circle: string[],
  reported: Set<string>,
  report: Report,
): void {
  const key = JSON.stringify([path.slice(0, -1), [...circle].sort()]);
  if (reported.has(key)) return;
  reported.add(key);
  const titled = [...circle, name].map((one) => titleOfField(one, siblings));
  const words = titled.slice(1).map((next, index) => `${titled[index]} waits for an answer to ${next}`);
  report("mutual-wait", [...path, "when"], `This is never asked: ${words.join("; ")}.`);
}

function checkReadOrder({ name, field, siblings, path }: FieldPlace, report: Report): void {
  const order = Object.keys(siblings);
  for (const { name: read, path: at } of testsOf(field.when ?? {})) {
    if (order.indexOf(read) <= order.indexOf(name)) continue;
    const [own, other] = [titleOfField(name, siblings), titleOfField(read, siblings)];
    const message = `${own} stands above ${other}, which it waits for: it would come or go behind whoever has passed it. Move "${name}" below "${read}".`;
    report("early-read", [...path, "when", ...at], message);
  }
}

function titleOfField(name: string, siblings: FieldPlace["siblings"]): string {
  return `${JSON.stringify(siblings[name]?.title ?? name)} (${name})`;
}

/** The fields from `start` round to it again, each waiting for the next; null when there is no such round. */
function circleFrom(start: string, siblings: { [name: string]: FieldDefinition }): string[] | null {
  const seen = new Set<string>();
  return follow(start, [start]);

  function follow(name: string, trail: string[]): string[] | null {
    for (const { name: next } of testsOf(siblings[name]?.when ?? {})) {
      if (next === start) return trail;
      if (!Object.hasOwn(siblings, next) || seen.has(next)) continue;
      seen.add(next);
      const found = follow(next, [...trail, next]);
      if (found) return found;
    }
    return null;
  }
}
