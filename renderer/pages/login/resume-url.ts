import { call } from "../../client.ts";

interface Standing {
  registration: { confirmed: boolean } | null;
  resume: { url: string; complete: boolean } | null;
}

/** The page where the account of this session has got to. */
export async function resumeUrl(): Promise<string> {
  const { registration, resume } = await call<Standing>("GET", "/api/registrations/me");
  if (registration?.confirmed) return "/welcome-page";
  return registration && resume ? resume.url : "/account-type";
}
