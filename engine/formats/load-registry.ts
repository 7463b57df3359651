import type { FormsDefinition } from "../definition/definition.ts";
import { namesCommon, namesRare } from "./named.gen.ts";
import { email } from "./ours/email.ts";
import type { Registry } from "./registry.ts";

/**
 * Returns ours with as many formats as a definition needs: browsers load the code of the others only with a wizard that
 * names one. Elsewhere, `createRegistry` has them all.
 */
export async function loadRegistry(
  { steps }: FormsDefinition,
  added: Omit<Registry, "formats"> = {},
): Promise<Registry> {
  const text = JSON.stringify(steps);
  const [{ commonFormats }, { rareFormats }] = await Promise.all([
    namesCommon.test(text) ? import("./common.gen.ts") : { commonFormats: {} },
    namesRare.test(text) ? import("./rare.gen.ts") : { rareFormats: {} },
  ]);
  return { ...added, formats: { email, ...commonFormats, ...rareFormats } };
}
