import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { Problem } from "#engine";
import { useHost } from "../../form/host.ts";
import { createSave } from "../queue/save.ts";
import type { Registrant } from "../run/use-registrant.ts";

export interface Confirming {
  /** The confirmation is on its way, behind any answers that are. */
  isUnderWay: boolean;
  /** Steps that wait to be saved before it. */
  waitsFor: string[];
  /** What the server still misses. */
  problems: Problem[];
  message: string | null;
  /** Grows with each refusal: the summary then takes the focus. */
  attempt: number;
  confirm: () => void;
}

/**
 * Confirms the registration from the review: behind all saves, in the same queue. The page goes on when it is
 * confirmed; when the server cannot be reached for it, the page goes on too, and says there that it is still owed.
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
  const isDone = server[slug] !== undefined;
  const wasUnderWay = useRef(isUnderWay);

  useEffect(() => {
    if (next && wasUnderWay.current && (isOwed || isDone)) go(urlOf(wizard, next));
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, isOwed, isDone, next, go, urlOf, wizard]);

  function confirm(): void {
    if (isUnderWay) return;
    run.queue.send({ type: "save", save: createSave(slug, { answer: {} }, undefined, { confirms: true }) });
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
