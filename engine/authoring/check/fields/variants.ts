import type { FieldDefinition } from "../../../definition/definition.ts";
import type { Report } from "../../source/fault.ts";
import type { FieldPlace } from "../../structure/walk.ts";

/**
 * Variants leave files, codes and rows where the field has them: the server replaces what a caller says of them by the
 * field as written, so those of a variant alone would be stored as they were sent.
 */
export function checkVariants({ field, path }: FieldPlace, report: Report): void {
  for (const [index, { lookup, items }] of (field.variants ?? []).entries()) {
    const at = [...path, "variants", index];
    if (lookup) report("shape", [...at, "lookup"], messageFor("codes"));
    const kind = items && kindOfEntries(items, field.items);
    if (kind) report("shape", [...at, "items"], messageFor(kind));
  }
}

function kindOfEntries(items: FieldDefinition, own: FieldDefinition | undefined): string | null {
  if (items.file && !own?.file) return "files";
  if (items.lookup) return "codes";
  return items.properties ? "rows" : null;
}

function messageFor(kind: string): string {
  return `A variant cannot ask for ${kind}: ask for them in a field of its own, with a "when".`;
}
