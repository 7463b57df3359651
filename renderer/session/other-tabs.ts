import { endSession, readSession } from "./session.ts";

/** What one tab tells the others. `began` carries the id of who logged in. */
type Message = { ended: true } | { began: string };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("sourcebridge-session");

export function tellOtherTabs(message: Message): void {
  channel?.postMessage(message);
}

/** A logout anywhere is a logout here; another account's login starts this tab anew, so that the two never mix. */
export function hearOtherTabs(onEnded: () => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    const { id } = readSession();
    if ("ended" in data && id) {
      endSession();
      onEnded();
    }
    if ("began" in data && id && data.began !== id) window.location.reload();
  });
}
