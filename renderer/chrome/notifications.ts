import { useEffect, useRef, useState } from "react";
import type { Notification, Notifications as Reply } from "../../api/responses/desk.ts";
import { call } from "../session/client.ts";
import { useSession } from "../session/session.ts";
import { keep, recall } from "../session/storage.ts";
import { within } from "../session/within.ts";

/** Notifications that the user has seen or removed, by id; stored in the browser until they log out. */
interface Kept {
  seen: string[];
  dismissed: string[];
}

export interface Notifications {
  /** Undefined until the server has said it. */
  list: Notification[] | undefined;
  /** Number of new notifications: listed and not seen. */
  fresh: number;
  look: () => void;
  dismiss: (id: string) => void;
}

const key = "notifications";

/** Returns the current user's notifications. None counts as new until the stored state has loaded. */
export function useNotifications(): Notifications {
  const { id: owner } = useSession();
  const [all, setAll] = useState<Notification[]>();
  const { kept, change } = useKept(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner has another list
  useEffect(() => {
    if (owner) void ask();
  }, [owner]);

  /** Fetches the list; undefined if the server can't be reached, so the shown list stays. */
  async function ask(): Promise<Notification[] | undefined> {
    const reply = await call<Reply>("GET", "notifications").catch(() => null);
    if (reply) setAll(reply.list);
    return reply?.list;
  }

  function see(shown = all): void {
    if (shown) change((before) => ({ ...before, seen: shown.map(({ id }) => id) }));
  }

  const { seen, dismissed } = kept ?? readKept();
  const list = all?.filter(({ id }) => !dismissed.includes(id));
  return {
    list,
    fresh: kept && list ? list.filter(({ id }) => !seen.includes(id)).length : 0,
    look: () => {
      see();
      void ask().then(see);
    },
    dismiss: (id) => change((before) => ({ ...before, dismissed: [...before.dismissed, id] })),
  };
}

/** Returns what the user did with their notifications, null until it has loaded, and what changes it. */
function useKept(owner: string | null) {
  const [kept, setKept] = useState<Kept | null>(null);
  // Defer changes until the stored notifications have loaded, so that neither overwrites the other.
  const latest = useRef(Promise.resolve(readKept()));
  useEffect(() => {
    if (!owner) return;
    let isHere = true;
    const recalled = recall<Partial<Kept>>(owner, key);
    latest.current = within(3000, "Restoring the notifications", recalled).then((found) => {
      if (isHere) setKept(readKept(found));
      return readKept(found);
    });
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

  return { kept, change };
}

/** Checks the stored data, which may come from an older release or have been edited. */
function readKept(found: Partial<Kept> = {}): Kept {
  const idsOf = (list: unknown) => (Array.isArray(list) ? list.filter((id) => typeof id === "string") : []);
  return { seen: idsOf(found.seen), dismissed: idsOf(found.dismissed) };
}
