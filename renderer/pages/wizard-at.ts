import type { DeclaredPage, SiteWizard, SiteWords } from "../../api/responses/site.ts";

/** Returns the wizard that has a page of this kind at an address. */
export function wizardAt(
  { wizards }: SiteWords,
  kind: DeclaredPage["kind"],
  address: string,
): SiteWizard | undefined {
  return Object.values(wizards).find((wizard) => wizard[kind]?.path === address);
}
