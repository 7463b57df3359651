import { call } from "../../client.ts";

interface Standing {
  /** The company that somebody joined: there is nothing for them to fill in. */
  membership: object | null;
  registration: { confirmed: boolean } | null;
  resume: { url: string; complete: boolean } | null;
}

/** The page where the account of this session has got to. */
export async function resumeUrl(): Promise<string> {
  const { membership, registration, resume } = await call<Standing>("GET", "/api/registrations/me");
  if (membership || registration?.confirmed) return "/welcome-page";
  return registration && resume ? resume.url : "/account-type";
}
