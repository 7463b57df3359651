import type { WizardDefinition } from "#engine";
import { call } from "../../client.ts";

interface Listed {
  id: string;
  basePath: string;
  version: string;
}

/** The target of a URL: a step inside its wizard, or the same step as a page of its own. */
export interface WizardPlace {
  wizard: string;
  /** Null stands for the resume step. */
  slug: string | null;
  standalone: boolean;
}

let coming: Promise<Listed[]> | undefined;

/** Returns the wizard location of a URL, or null if no wizard has it. Wizards are data, so this asks the server. */
export async function placeOf(pathname: string): Promise<WizardPlace | null> {
  coming ??= call<Listed[]>("GET", "wizards");
  const wizards = await coming.catch((problem: unknown) => {
    coming = undefined;
    throw problem;
  });
  return stepPlace(wizards, pathname) ?? (await standalonePlace(wizards, pathname));
}

/** Returns the version of a wizard that is live now; null if the wizard is gone. */
export async function fetchLiveVersion(id: string): Promise<string | null> {
  const wizards = await call<Listed[]>("GET", "wizards");
  return wizards.find((wizard) => wizard.id === id)?.version ?? null;
}

/** Parses `/base` or `/base/slug`. */
export function stepPlace(wizards: Omit<Listed, "version">[], pathname: string): WizardPlace | null {
  const path = pathname.replace(/\/+$/u, "");
  const wizard = wizards.find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));
  if (!wizard) return null;
  return { wizard: wizard.id, slug: path.slice(wizard.basePath.length + 1) || null, standalone: false };
}

async function standalonePlace(wizards: Listed[], pathname: string): Promise<WizardPlace | null> {
  const definitions = await Promise.all(
    wizards.map(({ id }) => call<WizardDefinition>("GET", `wizards/${id}`)),
  );
  for (const { id, machine } of definitions) {
    const found = Object.entries(machine.states).find(([, { meta }]) => meta.standalone === pathname);
    if (found) return { wizard: id, slug: found[0], standalone: true };
  }
  return null;
}
