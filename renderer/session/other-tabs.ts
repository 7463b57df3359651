import { tabNotes } from "./notes.ts";
import { rememberReturn } from "./return-to.ts";
import { endSession, readSession } from "./session.ts";
import { forgetEverything } from "./storage.ts";
import { within } from "./within.ts";

/** A message between tabs, with the id of the user who logged in or out. */
type Message = { ended: string | null } | { began: string };

// The server renders pages too, but has no tabs, and an open channel would keep its process alive.
const hasTabs = typeof document !== "undefined" && typeof BroadcastChannel !== "undefined";
const channel = hasTabs ? new BroadcastChannel("sourcebridge-session") : null;

export function tellOtherTabs(message: Message): void {
  channel?.postMessage(message);
}

/**
 * Logs out here when another tab logs out, and reloads when another account logs in, so that the two never mix. Returns a
 * function that stops listening.
 */
export function hearOtherTabs(onEnded: () => void): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    const { id } = readSession();
    // The server may have refused a call of this tab before it heard of the logout.
    if ("ended" in data) void (id ? leave(id).then(onEnded) : forgetEverything(data.ended));
    if ("began" in data && id && data.began !== id) window.location.reload();
  };
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}

/** Drafts stay in this tab's memory until their owner is back; nothing stays in the browser's storage. */
async function leave(id: string): Promise<void> {
  endSession("left");
  tabNotes.clear();
  const { pathname, search } = window.location;
  if (pathname !== "/") rememberReturn(pathname + search, id);
  // Delete again, because this tab may have stored something after the other one cleared.
  await within(3000, "Deleting the stored data", forgetEverything(id));
}
