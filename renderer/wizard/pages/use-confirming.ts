import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { Entry, Problem } from "#engine";
import { useHost } from "../../seams/host.ts";
import { createSave } from "../queue/save.ts";
import type { Registrant } from "../run/use-registrant.ts";

export interface Confirming {
  /** The confirmation is pending, after any pending answers. */
  isUnderWay: boolean;
  /** Steps that must be saved first. */
  waitsFor: string[];
  /** Problems that the server still reports. */
  problems: Problem[];
  message: string | null;
  /** Counts refusals; each one moves focus to the summary. */
  attempt: number;
  /** Confirms with the review's own answers, such as a signature. */
  confirm: (entry?: Entry) => void;
}

/**
 * Confirms the registration from the review, after all saves in the same queue. Leaves the page when the server has
 * confirmed, or when it can't be reached: the next page shows that the confirmation is pending.
 */
export function useConfirming(
  { run, wizard, progress, saves, server }: Registrant,
  slug: string,
): Confirming {
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const refusal = useSelector(run.queue, ({ context }) => context.refusals[slug]);
  const failure = useSelector(run.queue, ({ context }) => context.failure);
  const isUnderWay = saves.some(({ confirms }) => confirms);
  const waitsFor = saves.filter(({ confirms }) => !confirms).map(({ step }) => step);
  const next = progress.positionOf(slug)?.next ?? null;
  const isOwed = isUnderWay && failure?.step === slug;
  // A review that is confirmed again was confirmed before.
  const isDone = server[slug] !== undefined && !refusal;
  const wasUnderWay = useRef(isUnderWay);

  useEffect(() => {
    if (next && wasUnderWay.current && (isOwed || isDone)) go(urlOf(wizard, next));
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, isOwed, isDone, next, go, urlOf, wizard]);

  function confirm(entry: Entry = { answer: {} }): void {
    if (isUnderWay) return;
    run.queue.send({ type: "save", save: createSave(slug, entry, undefined, { confirms: true }) });
    run.drafts.drop(slug);
  }

  return {
    isUnderWay,
    waitsFor,
    problems: refusal?.problems ?? [],
    message: refusal?.message ?? null,
    attempt: refusal?.save.at ?? 0,
    confirm,
  };
}
