import type { FormsDefinition } from "../definition/definition.ts";
import { email } from "./email.ts";
import type { Registry } from "./registry.ts";

// Names have no spaces or capitals; the message of the rule "format" has. The test holds these to `rare.ts`.
const common = /"format":"(?!(?:email|date|month|time|money)")[a-z-]+"/u;
const rare = /"format":"(?:date|month|time|money)"/u;

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
    common.test(text) ? import("./common.ts") : { commonFormats: {} },
    rare.test(text) ? import("./rare.ts") : { rareFormats: {} },
  ]);
  return { ...added, formats: { email, ...commonFormats, ...rareFormats } };
}
