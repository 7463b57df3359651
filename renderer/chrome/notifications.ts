import { useEffect, useRef, useState } from "react";
import { call } from "../client.ts";
import { registrantWords } from "../registrant-words.ts";
import { useSession } from "../session/session.ts";
import { keep, recall } from "../session/storage.ts";
import { within } from "../session/within.ts";
import { useSite } from "../site/site-context.tsx";

export interface Notification {
  id: string;
  title: string;
  subtitle?: string;
}

/** What the user did with their notifications, by id; stored in the browser until they log out. */
interface Kept {
  seen: string[];
  dismissed: string[];
}

export interface Notifications {
  list: Notification[];
  /** Number of new notifications: listed and not seen. */
  fresh: number;
  look: () => void;
  dismiss: (id: string) => void;
}

const key = "notifications";

/** Returns the current user's notifications. None counts as new until the stored state has loaded. */
export function useNotifications(): Notifications {
  const site = useSite();
  const { id: owner, role } = useSession();
  const [wizard, setWizard] = useState<string>();
  const { notifications: first } = registrantWords(site, { wizard, role });
  const [kept, setKept] = useState<Kept | null>(null);
  // Defer changes until the stored notifications have loaded, so that neither overwrites the other.
  const latest = useRef(Promise.resolve(readKept()));
  useEffect(() => {
    let isHere = true;
    if (owner) {
      const recalled = recall<Partial<Kept>>(owner, key);
      latest.current = within(3000, "Restoring the notifications", recalled).then((found) => {
        if (isHere) setKept(readKept(found));
        return readKept(found);
      });
    }
    return () => {
      isHere = false;
    };
  }, [owner]);

  function change(step: (before: Kept) => Kept): void {
    latest.current = latest.current.then((before) => {
      const next = step(before);
      setKept(next);
      if (owner) void keep(owner, key, next);
      return next;
    });
  }

  function see(shown: Notification[]): void {
    change((before) => ({ ...before, seen: shown.map(({ id }) => id) }));
  }

  /** The role may be newer than the session, and a wizard may give none. Without the server, the list stays. */
  async function askForWizard(): Promise<void> {
    const asked = await call<{ registration: { wizard: string } | null }>("GET", "registrations/me").catch(
      () => null,
    );
    const found = asked?.registration?.wizard;
    setWizard(found);
    if (found) see(registrantWords(site, { wizard: found, role }).notifications);
  }

  const { seen, dismissed } = kept ?? readKept();
  const list = first.filter(({ id }) => !dismissed.includes(id));
  return {
    list,
    fresh: kept ? list.filter(({ id }) => !seen.includes(id)).length : 0,
    look: () => {
      see(first);
      if (owner && role === null) void askForWizard();
    },
    dismiss: (id) => change((before) => ({ ...before, dismissed: [...before.dismissed, id] })),
  };
}

/** Checks the stored data, which may come from an older release or have been edited. */
function readKept(found: Partial<Kept> = {}): Kept {
  const idsOf = (list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === "string") : []);
  return { seen: idsOf(found.seen), dismissed: idsOf(found.dismissed) };
}
