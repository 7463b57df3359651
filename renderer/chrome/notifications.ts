import { useEffect, useState } from "react";
import { useSession } from "../session/session.ts";
import { keep, recall } from "../session/storage.ts";
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
  useEffect(() => {
    let isHere = true;
    if (owner) void recall<Partial<Kept>>(owner, key).then((found) => isHere && setKept(readKept(found)));
    return () => {
      isHere = false;
    };
  }, [owner]);

  function change(next: Kept): void {
    setKept(next);
    if (owner) void keep(owner, key, next);
  }

  const { seen, dismissed } = kept ?? readKept();
  const list = first.filter(({ id }) => !dismissed.includes(id));
  return {
    list,
    fresh: kept ? list.filter(({ id }) => !seen.includes(id)).length : 0,
    look: () => change({ seen: first.map(({ id }) => id), dismissed }),
    dismiss: (id) => change({ seen, dismissed: [...dismissed, id] }),
  };
}

/** An older release, or somebody's hand, may have left something else. */
function readKept(found: Partial<Kept> = {}): Kept {
  const idsOf = (list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === "string") : []);
  return { seen: idsOf(found.seen), dismissed: idsOf(found.dismissed) };
}
