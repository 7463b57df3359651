import { useEffect, useRef, useState } from "react";
import { useSession } from "../session/session.ts";
import { keep, recall } from "../session/storage.ts";
import { within } from "../session/within.ts";
import { useSite } from "../site/site-context.tsx";

export interface Notification {
  id: string;
  title: string;
  subtitle?: string;
}

/** What somebody did with their notifications, by id; the browser keeps it until they log out. */
interface Kept {
  seen: string[];
  dismissed: string[];
}

export interface Notifications {
  list: Notification[];
  /** How many are new: listed, and not looked at. */
  fresh: number;
  look: () => void;
  dismiss: (id: string) => void;
}

const key = "notifications";

/** The notifications of whoever is logged in. Nothing is new before it is known what was seen. */
export function useNotifications(): Notifications {
  const { first } = useSite().frame.notifications;
  const { id: owner } = useSession();
  const [kept, setKept] = useState<Kept | null>(null);
  // What is done before the browser has told what it kept waits for that, lest it be written over.
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

  const { seen, dismissed } = kept ?? readKept();
  const list = first.filter(({ id }) => !dismissed.includes(id));
  return {
    list,
    fresh: kept ? list.filter(({ id }) => !seen.includes(id)).length : 0,
    look: () => change((before) => ({ ...before, seen: first.map(({ id }) => id) })),
    dismiss: (id) => change((before) => ({ ...before, dismissed: [...before.dismissed, id] })),
  };
}

/** An older release, or somebody's hand, may have left something else. */
function readKept(found: Partial<Kept> = {}): Kept {
  const idsOf = (list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === "string") : []);
  return { seen: idsOf(found.seen), dismissed: idsOf(found.dismissed) };
}
