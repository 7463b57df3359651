import { call } from "../../session/client.ts";
import { staffHome } from "../../session/staff-home.ts";

interface RegistrationContext {
  /** The company that the user joined: they have nothing to fill in. */
  membership: object | null;
  registration: { confirmed: boolean } | null;
  /** Page for users whose registration is complete. */
  links: { home: string | null };
  resume: { url: string; complete: boolean } | null;
}

/**
 * Returns the page where the current user's account continues. `accessUrl` is where the launched product is, which opens
 * to those whose registration is complete.
 */
export async function resumeUrl(accessUrl: string | null = null): Promise<string> {
  const context = await currentContext();
  const { registration, resume } = context;
  const unfinished = registration && resume ? resume.url : "/account-type";
  return staffHome() ?? homeOf(context, accessUrl) ?? unfinished;
}

/** Returns the page after the names: the account type for those who have yet to register, else their home. */
export async function urlAfterNames(): Promise<string> {
  return staffHome() ?? homeOf(await currentContext()) ?? "/account-type";
}

const currentContext = () => call<RegistrationContext>("GET", "registrations/me");

/** Returns the user's home page; corrections come first. */
function homeOf(
  { membership, registration, links, resume }: RegistrationContext,
  accessUrl: string | null = null,
): string | null {
  const isComplete = registration?.confirmed && resume?.complete !== false;
  return membership || isComplete ? (accessUrl ?? links.home ?? "/welcome-page") : null;
}
