import { useState } from "react";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { announce } from "../../controls/message/announce.ts";

/** Outcome of an action: a sentence and its tone. */
export interface Said {
  tone: "met" | "failed";
  text: string;
  attempt: number;
}

/** Runs the call of a button. `action` returns the sentence that says what it did, if it stays on the page. */
export function useActionOutcome(failure: string) {
  const [said, setSaid] = useState<Said | null>(null);
  const { isBusy, run } = useAsyncAction((cause) => {
    say("failed", cause instanceof Error ? cause.message : failure);
    return undefined;
  });

  function say(tone: Said["tone"], text: string): void {
    setSaid((before) => ({ tone, text, attempt: (before?.attempt ?? 0) + 1 }));
    if (tone === "met") announce(text);
  }

  async function runAndSay(action: () => Promise<string | undefined>): Promise<void> {
    await run(async () => {
      const done = await action();
      if (done !== undefined) say("met", done);
    });
  }

  return { busy: isBusy, said, run: runAndSay };
}
