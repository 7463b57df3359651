import { useEffect, useRef } from "react";
import { Alert } from "../../controls/message/alert.tsx";
import { problemOf } from "./use-reply.ts";

/** Outcome of an action. */
export interface Outcome {
  tone: "met" | "failed";
  text: string;
}

/** Runs an action and returns its outcome: the words that `work` returns, or why it failed. */
export async function outcomeOf(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { tone: "met", text: await work() };
  } catch (cause) {
    return { tone: "failed", text: problemOf(cause).message };
  }
}

/**
 * Renders what came of the last press, and brings it into view. It takes the focus once the pressed button is gone,
 * because the keyboard would start again at the top of the page.
 */
export function OutcomeAlert({ outcome }: { outcome: Outcome | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) place.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  // After each rendering, because the button may go with a later reply.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  if (!outcome) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone={outcome.tone} role={outcome.tone === "failed" ? "alert" : "status"}>
        {outcome.text}
      </Alert>
    </div>
  );
}
