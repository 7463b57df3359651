import type { Path, WizardDefinition } from "#engine";

type Login = WizardDefinition["machine"]["meta"]["login"];

/** Returns whether going on from a step of this path wants an account. */
export function asksAccount(login: Login, { steps }: Pick<Path, "steps">, slug: string): boolean {
  if (typeof login === "string") return login !== "at-review";
  const placeOf = (wanted: string) => steps.findIndex((step) => step.slug === wanted);
  return placeOf(slug) > placeOf(login.after);
}
