import { tabNotes } from "./notes.ts";
import { rememberReturn } from "./return-to.ts";
import { endSession, readSession } from "./session.ts";
import { forgetEverything } from "./storage.ts";
import { within } from "./within.ts";

/** What one tab tells the others. `began` carries the id of who logged in. */
type Message = { ended: true } | { began: string };

// A server, which draws pages too, has no tabs, and an open channel would keep it from ending.
const hasTabs = typeof document !== "undefined" && typeof BroadcastChannel !== "undefined";
const channel = hasTabs ? new BroadcastChannel("sourcebridge-session") : null;

export function tellOtherTabs(message: Message): void {
  channel?.postMessage(message);
}

/** A logout anywhere is a logout here; another account's login starts this tab anew, so that the two never mix. */
export function hearOtherTabs(onEnded: () => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { id } = readSession();
    if ("ended" in data && id) void leave(id).then(onEnded);
    if ("began" in data && id && data.began !== id) window.location.reload();
  });
}

/** What is typed here stays in this tab's memory until its owner is back; nothing stays in the browser. */
async function leave(id: string): Promise<void> {
  endSession("left");
  tabNotes.clear();
  const { pathname, search } = window.location;
  if (pathname !== "/") rememberReturn(pathname + search, id);
  // Again, because this tab may have kept something after the other one cleared.
  await within(3000, "Forgetting what was kept", forgetEverything());
}
