import { useRef, useState } from "react";
import { announce } from "../../controls/message/announce.ts";

/** Outcome of an action: a sentence and its tone. */
export interface Said {
  tone: "met" | "failed";
  text: string;
  attempt: number;
}

/** Runs the call of a button, once at a time. `work` returns the sentence that says what it did, if it stays on the page. */
export function usePress(failure: string) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const running = useRef(false);

  function say(tone: Said["tone"], text: string): void {
    setSaid((before) => ({ tone, text, attempt: (before?.attempt ?? 0) + 1 }));
    if (tone === "met") announce(text);
  }

  async function press(work: () => Promise<string | undefined>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const done = await work();
      if (done !== undefined) say("met", done);
    } catch (cause) {
      say("failed", cause instanceof Error ? cause.message : failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, said, press };
}
