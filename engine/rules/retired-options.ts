import type { Json, Option } from "../definition/definition.ts";

/** Returns the options that are offered: those that are not retired, and of the others those that are chosen. */
export function offeredOptions(options: Option[], chosen?: Json): Option[] {
  const values = [chosen].flat();
  return options.filter(({ retired, value }) => retired !== true || values.includes(value));
}
