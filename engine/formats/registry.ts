import type { Cleaning } from "../definition/definition.ts";
import { ownValue } from "../definition/json.ts";
import { cleanText, plainSpelling } from "./base/clean-text.ts";
import type { Format, FormatField, Formats } from "./base/format.ts";
import { ourFormats } from "./ours.ts";

/** Formats, controls and lookups that definitions can name. Ours is the default; a host application adds its own. */
export interface Registry {
  /** The formats that fields may name. */
  formats: Formats;
  /** The path under which the API is served, without a slash at the end. Default: `/api`. */
  apiPath?: string;
}

export const ourRegistry: Registry = { formats: ourFormats };

/** The format that a field names; undefined when it names none. */
export function formatOf(
  { formats }: Registry,
  field: (FormatField & { format?: string }) | undefined,
): Format | undefined {
  const format = ownValue(formats, field?.format ?? "");
  return (field?.partial && format?.partial) || format;
}

/** Returns a text as its field stores it; a text that the format refuses stays as typed, but for its cleaning. */
export function storedText(
  registry: Registry,
  field: FormatField & { format?: string; clean?: Cleaning },
  text: string,
): string {
  if (field.clean) return cleaned(plainSpelling(text), field.clean);
  const format = formatOf(registry, field);
  if (!format || format.type === "number") return text;
  const typed = format.keepsLetters ? cleanText(text, false) : plainSpelling(text);
  return format.normalize?.(typed, field) ?? typed;
}

function cleaned(text: string, { case: letters, remove = "", write }: Cleaning): string {
  const bare = [...text].filter((one) => !remove.includes(one)).join("");
  const low = letters === "lower" ? bare.toLowerCase() : bare;
  const plain = letters === "upper" ? bare.toUpperCase() : low;
  let index = 0;
  const isWhole = write?.split("#").length === plain.length + 1;
  return isWhole ? write.replace(/#/gu, () => plain[index++] ?? "") : plain;
}

/** Ours, with a host application's additions. A format with the name of one of ours replaces it. */
export function createRegistry(added: { formats?: Formats; apiPath?: string }): Registry {
  return { ...added, formats: { ...ourFormats, ...added.formats } };
}
