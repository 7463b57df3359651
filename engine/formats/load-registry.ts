import type { FormsDefinition } from "../definition/definition.ts";
import { email } from "./ours/email.ts";
import { rareNames } from "./rare-names.gen.ts";
import type { Registry } from "./registry.ts";

// Names have no spaces or capitals; the message of the rule "format" has.
const common = new RegExp(`"format":"(?!(?:email|${rareNames})")[a-z\\d-]+"`, "u");
const rare = new RegExp(`"format":"(?:${rareNames})"`, "u");

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
    common.test(text) ? import("./common.gen.ts") : { commonFormats: {} },
    rare.test(text) ? import("./rare.gen.ts") : { rareFormats: {} },
  ]);
  return { ...added, formats: { email, ...commonFormats, ...rareFormats } };
}
