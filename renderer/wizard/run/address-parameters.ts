import { type Answer, isObject, isSameJson, type WizardDefinition } from "#engine";
import { tabNotes } from "../../session/notes.ts";
import type { Run } from "./run.ts";

/** Maximum length of a value from the address; fields take shorter texts. */
const longest = 1000;

/**
 * Gives a session the values that came with the address under which the wizard was first opened in this tab. They are
 * kept through login and sign-up, and go with the tab, or with a logout.
 */
export function keepParameters(run: Run, search: string): void {
  const { definition } = run.read().wizard;
  const key = `parameters of ${definition.id}`;
  if (tabNotes.read(key) === null) tabNotes.write(key, JSON.stringify(parametersIn(definition, search)));
  const parameters = noted(tabNotes.read(key));
  // A change renders the page again; this runs at each navigation.
  if (!isSameJson(run.read().parameters ?? {}, parameters)) run.change({ parameters });
}

/** The values by step and field; those that definitions do not name are left alone. */
function parametersIn({ steps }: WizardDefinition, search: string): { [step: string]: Answer } {
  const query = new URLSearchParams(search);
  const inStep = ({ properties }: WizardDefinition["steps"][string]) =>
    Object.entries(properties).flatMap(([name, { source }]) => {
      const value = source && query.get(source.parameter);
      return value ? [[name, value.slice(0, longest)]] : [];
    });
  return Object.fromEntries(
    Object.entries(steps).map(([slug, step]) => [slug, Object.fromEntries(inStep(step))]),
  );
}

function noted(text: string | null): { [step: string]: Answer } {
  const kept: unknown = JSON.parse(text ?? "{}");
  return isObject(kept) ? (kept as { [step: string]: Answer }) : {};
}
