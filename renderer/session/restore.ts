import { tellOtherTabs } from "./other-tabs.ts";
import { changeSession, onSession, readSession, resumeSession, watchExpiry } from "./session.ts";
import { keep, recall } from "./storage.ts";
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
      // What was kept is younger than the token: a role may come after a login.
      const known = kept.user?.role ?? role;
      changeSession({
        email: kept.email,
        role: known,
        user: { firstName: kept.user?.firstName ?? null, role: known },
      });
    }
  }
  onSession((event) => {
    const { isAuthenticated, id: owner, email, user } = readSession();
    if (owner) void keep(owner, "auth", { isAuthenticated, id: owner, email, user } satisfies KeptAuth);
    if (event === "began" && owner) tellOtherTabs({ began: owner });
  });
}
