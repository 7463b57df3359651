import type { SiteWords } from "../../api/responses/site.ts";

/** Wizard and role of a registrant, as far as known. */
interface Registrant {
  wizard?: string | undefined;
  role: string | null;
}

/**
 * Returns what a registrant reads around their registration: the words of their wizard, and the site's for the rest.
 * The role names the wizard while the registration is not known, and for teammates, who have none.
 */
export function registrantWords({ registration, wizards }: SiteWords, { wizard, role }: Registrant) {
  const ofRole = role === null ? undefined : Object.values(wizards).find((one) => one.role === role);
  const { status, welcome, confirmed } = (wizards[wizard ?? ""] ?? ofRole)?.words ?? {};
  return {
    status: { ...registration.status, ...status },
    welcome: { ...registration.welcome, ...welcome },
    confirmed: { ...registration.confirmed, ...confirmed },
  };
}
