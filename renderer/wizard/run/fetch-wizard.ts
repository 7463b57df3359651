import { type CreateVerdicts, openWizard, type Wizard, type WizardDefinition } from "#engine";
import { call } from "../../client.ts";

/** A wizard as the server asks it now: its definition, and its rules compiled there. */
export async function fetchWizard(id: string): Promise<Wizard> {
  const definition = await call<WizardDefinition>("GET", `/api/wizards/${id}`);
  const address = `/api/wizards/${id}/validators/${definition.version}.js`;
  const module = (await import(/* @vite-ignore */ address)) as { default: CreateVerdicts };
  return openWizard(definition, module.default, () => new Date());
}
