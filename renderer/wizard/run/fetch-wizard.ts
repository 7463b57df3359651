import {
  type CreateValidators,
  loadParts,
  loadRegistry,
  openWizardWith,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import { addressOf, apiPath } from "../../base/client-path.ts";
import { arriving } from "../../base/lazy-page.ts";
import { call } from "../../session/client.ts";
import { lateMachine } from "./load-machines.ts";

/**
 * Fetches a wizard's definition and compiled validators, in the current or a certain version. Of several registrations,
 * each has its own pages: `registrationId` becomes part of their URLs.
 */
export async function fetchWizard(
  id: string,
  { version, registrationId }: { version?: string; registrationId?: string | undefined } = {},
): Promise<Wizard> {
  const definition = await call<WizardDefinition>(
    "GET",
    `wizards/${id}${version ? `?version=${version}` : ""}`,
  );
  if (registrationId) definition.machine.meta.basePath += `/${registrationId}`;
  const address = addressOf(`wizards/${id}/validators/${definition.version}.js`);
  const [module, registry, parts] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{ default: CreateValidators }>,
    arriving("formats", () => loadRegistry(definition, { apiPath })),
    arriving("parts", () => loadParts(definition)),
  ]);
  return openWizardWith(registry, definition, module.default, () => new Date(), {
    ...parts,
    machine: lateMachine,
  });
}
