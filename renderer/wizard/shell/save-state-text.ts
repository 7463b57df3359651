import type { QueueContext } from "../queue/queue-context.ts";
import type { ServerEntries } from "../queue/save.ts";

/** How the answers stand with the server, in words. */
export interface SaveStateText {
  tone: "quiet" | "busy" | "met" | "warned";
  text: string;
  /** What the registrant can do about it. */
  action: "retry" | "choose" | null;
}

/** What the queue is doing, as far as words need it. */
export type QueuePlace = "empty" | "sending" | "waiting" | "offline" | "signedOut" | "blocked" | "conflict";

type Facts = Pick<QueueContext, "server" | "failure" | "savedAt" | "refusals">;

/** 'Saving', 'Saved 14:02', 'Not saved yet, retrying' ... and nothing at all before the first answer. */
export function saveStateText(place: QueuePlace, facts: Facts, now = new Date()): SaveStateText | null {
  const { failure } = facts;
  switch (place) {
    case "sending":
      return failure ? retrying(failure.message) : { tone: "busy", text: "Saving", action: null };
    case "waiting":
      return retrying(failure?.message);
    case "offline":
      return {
        tone: "warned",
        text: "Not saved yet, retrying when you are back online. Your answers are kept on this device.",
        action: "retry",
      };
    case "signedOut":
      return { tone: "quiet", text: "Kept on this device until you have an account", action: null };
    case "blocked":
      return { tone: "warned", text: "Not saved yet: an earlier step needs your answer", action: null };
    case "conflict":
      return { tone: "warned", text: "Not saved yet: this was changed elsewhere", action: "choose" };
    case "empty": {
      if (Object.keys(facts.refusals).length > 0) {
        return {
          tone: "warned",
          text: "Not saved yet: one of your answers needs another look",
          action: null,
        };
      }
      const at = facts.savedAt ?? lastGiven(facts.server);
      return at === null
        ? null
        : { tone: "met", text: `Saved ${momentText(new Date(at), now)}`, action: null };
    }
  }
}

function retrying(reason: string | undefined): SaveStateText {
  return { tone: "warned", text: `Not saved yet, retrying${reason ? `. ${reason}` : ""}`, action: "retry" };
}

function lastGiven(server: ServerEntries): number | null {
  const times = Object.values(server).map(({ givenAt }) => Date.parse(givenAt));
  return times.length === 0 ? null : Math.max(...times);
}

const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** The time today, the day before that. */
export function momentText(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? time.format(at) : day.format(at);
}
