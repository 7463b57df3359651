import type { WizardDefinition } from "#engine";
import { call } from "../../session/client.ts";

interface Listed {
  id: string;
  basePath: string;
  version: string;
  registrations?: "one" | "several";
}

/** The target of a URL: a step inside its wizard, or the same step as a page of its own. */
export interface WizardPlace {
  wizard: string;
  /** Null stands for the resume step. */
  slug: string | null;
  standalone: boolean;
  /** True if one person can have several registrations in the wizard. */
  several?: boolean;
  /** The id of one of them, in the URL of its pages. */
  registration?: string | undefined;
}

const uuidSegment = /^\/[0-9a-f-]{36}(?=\/|$)/u;

let coming: Promise<Listed[]> | undefined;

/** Returns the wizard location of a URL, or null if no wizard has it. Wizards are data, so this asks the server. */
export async function wizardPlace(pathname: string): Promise<WizardPlace | null> {
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

/** Parses `/base` or `/base/slug`. A wizard that takes several registrations has an id before the slug. */
export function stepPlace(wizards: Omit<Listed, "version">[], pathname: string): WizardPlace | null {
  const path = pathname.replace(/\/+$/u, "");
  const wizard = wizards.find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`));
  if (!wizard) return null;
  const rest = path.slice(wizard.basePath.length);
  const several = wizard.registrations === "several";
  const segment = (several && uuidSegment.exec(rest)?.[0]) || "";
  const slug = rest.slice(segment.length + 1) || null;
  const registration = segment.slice(1) || undefined;
  return { wizard: wizard.id, slug, standalone: false, ...(several && { several, registration }) };
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
