import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";
import type { QueueContext } from "../queue/queue-context.ts";
import type { ServerEntries } from "../queue/save.ts";

/** The save state in words. */
export interface SaveStateText {
  tone: "quiet" | "busy" | "met" | "warned";
  text: string;
  /** Action that the registrant can take. */
  action: "retry" | "choose" | null;
}

/** The queue's state, as far as the text depends on it. */
export type QueuePlace = "empty" | "sending" | "waiting" | "offline" | "signedOut" | "blocked" | "conflict";

type Facts = Pick<QueueContext, "server" | "failure" | "savedAt" | "refusals"> & {
  /** True if the step has typing that is not among the answers. */
  isUnsaved: boolean;
};

type Words = WizardWords["save"];

/** Returns "Saving", "Saved 2:02 PM", "Not saved yet, retrying" and so on, or nothing before the first answer. */
export function saveStateText(
  place: QueuePlace,
  facts: Facts,
  words: Words,
  now = new Date(),
): SaveStateText | null {
  const { failure } = facts;
  switch (place) {
    case "sending":
      return failure ? retrying(failure.message, words) : { tone: "busy", text: words.saving, action: null };
    case "waiting":
      return retrying(failure?.message, words);
    case "offline":
      return { tone: "warned", text: words.offline, action: "retry" };
    case "signedOut":
      return { tone: "quiet", text: words.signedOut, action: null };
    case "blocked":
      return { tone: "warned", text: words.blocked, action: null };
    case "conflict":
      return { tone: "warned", text: words.conflict, action: "choose" };
    case "empty": {
      if (Object.keys(facts.refusals).length > 0) {
        return { tone: "warned", text: words.refused, action: null };
      }
      const at = facts.savedAt ?? lastSavedAt(facts.server);
      if (at === null) return null;
      if (facts.isUnsaved) return words.unsaved ? { tone: "quiet", text: words.unsaved, action: null } : null;
      const time = momentText(new Date(at), now);
      return { tone: "met", text: fill(words.saved, { time }), action: null };
    }
  }
}

function retrying(reason: string | undefined, words: Words): SaveStateText {
  const text = reason ? fill(words.retryingBecause, { reason }) : words.retrying;
  return { tone: "warned", text, action: "retry" };
}

function lastSavedAt(server: ServerEntries): number | null {
  const times = Object.values(server).map(({ givenAt }) => Date.parse(givenAt));
  return times.length === 0 ? null : Math.max(...times);
}

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** Returns the time for today and the date for earlier days. */
export function momentText(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? time.format(at) : day.format(at);
}
