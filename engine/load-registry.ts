import type { FormsDefinition } from "./definition.ts";
import { commonFormats } from "./formats/common.ts";
import type { Registry } from "./registry.ts";

/**
 * Returns ours with as many formats as a definition needs: browsers load the code of rare ones only with a wizard that
 * names one. Elsewhere, `createRegistry` has them all.
 */
export async function loadRegistry(
  { steps }: FormsDefinition,
  added: Omit<Registry, "formats"> = {},
): Promise<Registry> {
  const namesRare = /"format":"(?:date|month|time|money)"/u.test(JSON.stringify(steps));
  const rare = namesRare ? (await import("./formats/rare.ts")).rareFormats : {};
  return { ...added, formats: { ...commonFormats, ...rare } };
}
