import type { FieldDefinition } from "../../definition.ts";

type Fields = { [name: string]: FieldDefinition };

/** The names of fields so that each comes after those that it depends on; in the order of the page otherwise. */
export function inOrderOfNeed(fields: Fields): string[] {
  const done = new Set<string>();
  const visit = (name: string, trail: string[]): void => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || done.has(name) || trail.includes(name)) return;
    for (const other of needsOf(field)) visit(other, [...trail, name]);
    done.add(name);
  };
  for (const name of Object.keys(fields)) visit(name, []);
  return [...done];
}

/** What a field asks about others before it can be answered: conditions, a repeated text, a narrowed search. */
function needsOf(field: FieldDefinition): string[] {
  const conditions = [field.when ?? {}, ...(field.variants ?? []).map((variant) => variant.when)];
  const lookup = field.lookup ?? field.items?.lookup;
  return [...conditions.flatMap(Object.keys), field.sameAs ?? "", lookup?.by ?? "", lookup?.except ?? ""];
}
