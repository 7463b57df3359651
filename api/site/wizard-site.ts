import type { Library } from "#engine";
import type { Services } from "../routing/services.ts";
import type { KnownWizard, Site } from "../site-content/site.ts";

type Live = { definitions: Pick<Services["definitions"], "current"> };

/** Returns what the site does for the registrants of a wizard; null for an unknown wizard, or without a site. */
export function wizardSite({ definitions }: Live, id: string): KnownWizard | null {
  const wizards = definitions.current().content?.wizards ?? {};
  return (Object.hasOwn(wizards, id) ? wizards[id] : undefined) ?? null;
}

/** Returns the wizards whose registrations are companies that others join, each with the role that it gives. */
export function teamsIn({ content }: Library<Site>) {
  return Object.values(content?.wizards ?? {}).flatMap(({ team, role }) =>
    team && role !== null ? [{ ...team, role }] : [],
  );
}
