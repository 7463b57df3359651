import { call } from "../../client.ts";

interface Standing {
  /** The company that the user joined: they have nothing to fill in. */
  membership: object | null;
  registration: { confirmed: boolean } | null;
  /** Where the wizard leads those whose registration is complete. */
  links: { home: string | null };
  resume: { url: string; complete: boolean } | null;
}

/** Returns the page where the current user's account continues. */
export async function resumeUrl(): Promise<string> {
  const { membership, registration, links, resume } = await call<Standing>("GET", "registrations/me");
  if (membership || registration?.confirmed) return links.home ?? "/welcome-page";
  return registration && resume ? resume.url : "/account-type";
}
