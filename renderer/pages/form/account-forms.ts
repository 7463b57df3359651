import {
  type CreateValidators,
  type Forms,
  type FormsDefinition,
  loadParts,
  loadRegistry,
  openFormsWith,
} from "#engine";
import { addressOf } from "../../base/client-path.ts";
import { arriving } from "../../base/lazy-page.ts";
import { call } from "../../session/client.ts";
import { embeddedContent } from "../../site/site-content.ts";

let coming: Promise<Forms> | undefined;

/**
 * Returns the server's account forms with their validators and texts, loading them once. The loaded promise carries
 * the status that React's `use` reads, so that no page suspends for forms that are already there.
 */
export function accountForms(): Promise<Forms> {
  if (coming) return coming;
  const asked = fetchForms();
  coming = asked;
  asked.then(
    (value) => Object.assign(asked, { status: "fulfilled", value }),
    () => {
      // Allow the next page to retry.
      coming = undefined;
    },
  );
  return asked;
}

async function fetchForms(): Promise<Forms> {
  const definition = embeddedContent()?.forms ?? (await call<FormsDefinition>("GET", "forms"));
  const address = addressOf(`forms/validators/${definition.version}.js`);
  const [module, registry, parts] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{ default: CreateValidators }>,
    arriving("formats", () => loadRegistry(definition)),
    arriving("parts", () => loadParts(definition)),
  ]);
  return openFormsWith(registry, definition, module.default, () => new Date(), parts);
}
