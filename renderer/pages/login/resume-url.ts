import { call } from "../../client.ts";

interface Standing {
  /** The company that the user joined: they have nothing to fill in. */
  membership: object | null;
  registration: { confirmed: boolean } | null;
  resume: { url: string; complete: boolean } | null;
}

/** Returns the page where the current user's account continues. */
export async function resumeUrl(): Promise<string> {
  const { membership, registration, resume } = await call<Standing>("GET", "/api/registrations/me");
  if (membership || registration?.confirmed) return "/welcome-page";
  return registration && resume ? resume.url : "/account-type";
}
