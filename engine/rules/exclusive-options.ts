import type { Json, Option } from "../definition/definition.ts";

/** Returns the values of the options that exclude all others, such as "None of these". */
export function exclusiveValues(options: readonly Option[] = []): Option["value"][] {
  return options.filter(({ exclusive }) => exclusive === true).map(({ value }) => value);
}

/** Returns a new choice without what it excludes: what was chosen last stays. */
export function withoutExcluded(options: readonly Option[], before: readonly Json[], after: Json[]): Json[] {
  const exclusive: Json[] = exclusiveValues(options);
  const added = after.filter((value) => !before.includes(value));
  const alone = added.find((value) => exclusive.includes(value));
  if (alone !== undefined) return [alone];
  return added.length > 0 ? after.filter((value) => !exclusive.includes(value)) : after;
}
