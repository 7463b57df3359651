import { type CreateVerdicts, type Forms, type FormsDefinition, openForms } from "#engine";
import { call } from "../../client.ts";
import { embeddedContent } from "../../site/site-content.ts";

let coming: Promise<Forms> | undefined;
let opened: Forms | null = null;

/** The account forms once they are here; null until then. */
export function openedForms(): Forms | null {
  return opened;
}

/** The account forms, their rules and their sentences, as the server has them; asked for once. */
export function accountForms(): Promise<Forms> {
  coming ??= fetchForms().then(
    (forms) => {
      opened = forms;
      return forms;
    },
    (problem: unknown) => {
      // The next page may ask again.
      coming = undefined;
      throw problem;
    },
  );
  return coming;
}

async function fetchForms(): Promise<Forms> {
  const definition = embeddedContent()?.forms ?? (await call<FormsDefinition>("GET", "/api/forms"));
  const address = `/api/forms/validators/${definition.version}.js`;
  const module = (await import(/* @vite-ignore */ address)) as { default: CreateVerdicts };
  return openForms(definition, module.default, () => new Date());
}
