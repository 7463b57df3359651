import type { FieldDefinition, Json } from "../definition/definition.ts";
import { plainSpelling } from "../formats/base/clean-text.ts";
import { grouped, mayBeThousands, plainDecimal } from "../formats/base/number-text.ts";
import { formatOf, type Registry } from "../formats/registry.ts";

/** Returns a stored text or number as people here write it: "$12,500.50", "March 5, 2026", "12 kg", "12.5%". */
export function shownValue(registry: Registry, field: FieldDefinition | undefined, value: Json | undefined) {
  const format = formatOf(registry, field);
  if (typeof value === "string") return format?.show?.(value, field ?? {}) ?? value;
  const { suffix = "" } = field && typeof value === "number" ? affixesOf(registry, field) : {};
  if (suffix === "") return String(value);
  return `${grouped(String(value))}${suffix === "%" ? "" : " "}${suffix}`;
}

/** Returns what stands before and after the values of a field. */
export function affixesOf(registry: Registry, field: FieldDefinition): { prefix?: string; suffix?: string } {
  const format = formatOf(registry, field);
  if (format?.type === "number")
    return format.suffix === undefined ? unitOf(field) : { suffix: format.suffix };
  return format?.prefix ? { prefix: format.prefix(field) } : unitOf(field);
}

function unitOf({ unit }: FieldDefinition): { suffix?: string } {
  return unit === undefined ? {} : { suffix: unit };
}

/** Returns the number that a text says, with or without its unit: "12,500.50 kg" is 12500.5. Null when it says none. */
export function numberFrom(text: string, suffix = ""): number | null {
  const typed = plainSpelling(text);
  const hasUnit = suffix !== "" && typed.toLowerCase().endsWith(suffix.toLowerCase());
  const bare = hasUnit ? typed.slice(0, -suffix.length).trim() : typed;
  const plain = mayBeThousands(bare) ? null : plainDecimal(bare);
  // Adding zero turns minus zero, which JSON does not distinguish, into zero.
  return plain === null ? null : Number(plain) + 0;
}
