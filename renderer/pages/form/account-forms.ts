import { type CreateValidators, type Forms, type FormsDefinition, openForms } from "#engine";
import { call } from "../../client.ts";
import { embeddedContent } from "../../site/site-content.ts";

let coming: Promise<Forms> | undefined;

/**
 * The account forms, their rules and their sentences, as the server has them; asked for once. Once they are here, the
 * promise says so in the way that React's `use` reads, so that no page waits for what is there.
 */
export function accountForms(): Promise<Forms> {
  if (coming) return coming;
  const asked = fetchForms();
  coming = asked;
  asked.then(
    (value) => Object.assign(asked, { status: "fulfilled", value }),
    () => {
      // The next page may ask again.
      coming = undefined;
    },
  );
  return asked;
}

async function fetchForms(): Promise<Forms> {
  const definition = embeddedContent()?.forms ?? (await call<FormsDefinition>("GET", "/api/forms"));
  const address = `/api/forms/validators/${definition.version}.js`;
  const module = (await import(/* @vite-ignore */ address)) as { default: CreateValidators };
  return openForms(definition, module.default, () => new Date());
}
