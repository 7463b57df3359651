import { tellOtherTabs } from "./other-tabs.ts";
import { changeSession, onSession, readSession, resumeSession, watchExpiry } from "./session.ts";
import { keep, recall } from "./storage.ts";
import { isRole, storedToken } from "./token.ts";
import { within } from "./within.ts";

type KeptAuth = Pick<ReturnType<typeof readSession>, "isAuthenticated" | "id" | "email" | "user">;

/** The product's limit: a page that cannot remember in this time opens without. */
const restoreLimit = 5000;

/** Fetches what this browser kept about the bearer of the token, and keeps it from now on. Never fails, never hangs. */
export async function restoreSession(): Promise<void> {
  resumeSession();
  watchExpiry();
  const { id } = readSession();
  if (id) {
    const kept = await within(restoreLimit, "Restoring the saved state", recall<KeptAuth>(id, "auth"));
    const { id: still, role } = readSession();
    if (kept && still === id) {
      const { email, firstName, role: keptRole } = readKept(kept);
      // What was kept is younger than the token: a role may come after a login.
      const known = keptRole ?? role;
      changeSession({ email, role: known, user: { firstName, role: known } });
    }
  }
  window.addEventListener("pageshow", (event) => {
    // Back brought the page as it was left: meanwhile its owner may have logged out, or somebody else in.
    if (event.persisted && storedToken() !== readSession().token) window.location.reload();
  });
  onSession((event) => {
    const { isAuthenticated, id: owner, email, user } = readSession();
    if (owner) void keep(owner, "auth", { isAuthenticated, id: owner, email, user } satisfies KeptAuth);
    if (event === "began" && owner) tellOtherTabs({ began: owner });
  });
}

/** An older release, or somebody's hand, may have left something else. */
function readKept({ email, user }: Partial<KeptAuth>) {
  return {
    email: typeof email === "string" ? email : null,
    firstName: typeof user?.firstName === "string" ? user.firstName : null,
    role: isRole(user?.role) ? user.role : null,
  };
}
