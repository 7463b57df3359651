import {
  type CreateValidators,
  createRegistry,
  loadRelations,
  openWizard,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import { call } from "../../client.ts";
import { addressOf, apiPath } from "../../client-path.ts";

const registry = createRegistry({ apiPath });

/** Fetches a wizard's definition and compiled validators, in the current or the given version. */
export async function fetchWizard(id: string, version?: string): Promise<Wizard> {
  const definition = await call<WizardDefinition>(
    "GET",
    `wizards/${id}${version ? `?version=${version}` : ""}`,
  );
  const address = addressOf(`wizards/${id}/validators/${definition.version}.js`);
  const module = (await import(/* @vite-ignore */ address)) as { default: CreateValidators };
  return openWizard(definition, module.default, () => new Date(), registry, await loadRelations(definition));
}
