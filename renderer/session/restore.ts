import { tellOtherTabs } from "./other-tabs.ts";
import { changeSession, onSession, readSession, resumeSession, watchExpiry } from "./session.ts";
import { keep, keepAgain, recall } from "./storage.ts";
import { isRole, storedToken } from "./token.ts";
import { within } from "./within.ts";

type KeptAuth = Pick<ReturnType<typeof readSession>, "isAuthenticated" | "id" | "email" | "user">;

/** The product's limit: after this time the page opens without the stored data. */
const restoreLimit = 5000;

/**
 * Restores what this browser stored about the token's owner, and keeps it up to date from now on. Never fails, never
 * hangs.
 */
export async function restoreSession(): Promise<void> {
  resumeSession();
  watchExpiry();
  const { id } = readSession();
  if (id) {
    const kept = await within(restoreLimit, "Restoring the saved state", recall<KeptAuth>(id, "auth"));
    const { id: still, role } = readSession();
    if (kept && still === id) {
      const { email, firstName, role: keptRole } = readKept(kept);
      // The stored role may be newer than the token, because a role may be assigned after the login.
      const known = keptRole ?? role;
      changeSession({ email, role: known, user: { firstName, role: known } });
    }
  }
  window.addEventListener("pageshow", (event) => {
    // The back button restored the page as it was left. Since then its owner may have logged out, or somebody else may
    // have logged in.
    if (event.persisted && storedToken() !== readSession().token) window.location.reload();
  });
  onSession((event) => {
    const { isAuthenticated, id: owner, email, user } = readSession();
    if (event === "began" && owner) keepAgain(owner);
    if (owner) void keep(owner, "auth", { isAuthenticated, id: owner, email, user } satisfies KeptAuth);
    if (event === "began" && owner) tellOtherTabs({ began: owner });
  });
}

/** Checks the stored data, which may come from an older release or have been edited. */
function readKept({ email, user }: Partial<KeptAuth>) {
  return {
    email: typeof email === "string" ? email : null,
    firstName: typeof user?.firstName === "string" ? user.firstName : null,
    role: isRole(user?.role) ? user.role : null,
  };
}
