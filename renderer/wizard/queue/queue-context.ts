import { isSameJson, type Problem } from "#engine";
import { waitBefore } from "./backoff.ts";
import type { Outcome } from "./outcome.ts";
import { plainEntry, type Save, type ServerEntries, type ServerEntry } from "./save.ts";

/** A refused save, with the server's message for the step. */
export interface Refusal {
  save: Save;
  message: string;
  problems: Problem[];
}

export interface QueueContext {
  server: ServerEntries;
  /** Pending saves in order: one per step, plus one more while the first is being sent. */
  saves: Save[];
  sending: Save | null;
  refusals: { [step: string]: Refusal };
  /** A newer answer was saved elsewhere; the registrant must choose. */
  conflict: { save: Save; current: ServerEntry } | null;
  /** Number of failed attempts in a row, and milliseconds until the next. */
  attempt: number;
  wait: number;
  /** Reason why the last attempt failed. */
  failure: { step: string; message: string } | null;
  /** Time when the last save succeeded, in milliseconds since 1970. */
  savedAt: number | null;
  online: boolean;
  signedIn: boolean;
  /** Returns whether the server, given its entries, would accept an answer to this step now. */
  isReached: IsReached;
}

export type IsReached = (server: ServerEntries, step: string) => boolean;

/**
 * Returns the save to send now: the first whose step is reachable, so that a refused step blocks only what follows
 * it.
 */
export function nextSave({ saves, server, isReached }: QueueContext): Save | null {
  return saves.find(({ step }) => isReached(server, step)) ?? null;
}

/** Adds a save. Replaces a waiting save of the same step and clears its refusal. */
export function withSave(context: QueueContext, save: Save): Partial<QueueContext> {
  const { saves, sending } = context;
  const index = saves.findIndex(({ step, id }) => step === save.step && id !== sending?.id);
  const waiting = saves[index];
  return {
    saves: waiting ? saves.with(index, withBaseOf(waiting, save)) : [...saves, save],
    refusals: withoutKey(context.refusals, save.step),
  };
}

/** Returns a save that builds on what another save was made from. */
function withBaseOf({ base, seen }: Save, { seen: _own, ...save }: Save): Save {
  return { ...save, base, ...(seen && { seen }) };
}

/**
 * Removes a save that succeeded. A waiting answer to the same step was given later, so it builds on the new revision.
 */
export function afterSaved(
  context: QueueContext,
  save: Save,
  entry: ServerEntry | null,
): Partial<QueueContext> {
  const rest = context.saves.filter(({ id }) => id !== save.id);
  return {
    ...settled,
    savedAt: Date.now(),
    server: entry ? { ...context.server, [save.step]: entry } : context.server,
    saves: rest.map((other) =>
      entry && other.step === save.step
        ? { ...other, base: entry.revision, ...(entry.answer && { seen: entry.answer }) }
        : other,
    ),
  };
}

/** Records a failed attempt that was not the answer's fault. */
export function afterFailure(
  context: QueueContext,
  save: Save,
  { message, seconds = null }: { message: string; seconds?: number | null },
): Partial<QueueContext> {
  const attempt = context.attempt + 1;
  return {
    sending: null,
    attempt,
    wait: waitBefore(attempt, seconds),
    failure: { step: save.step, message },
  };
}

/** Removes a refused save. What follows it waits until the step is answered again. */
export function afterRefusal(context: QueueContext, refusal: Refusal): Partial<QueueContext> {
  const { save } = refusal;
  return {
    ...settled,
    saves: context.saves.filter(({ id }) => id !== save.id),
    refusals: { ...context.refusals, [save.step]: refusal },
  };
}

/** Handles a newer answer on the server. If it is equal (sent by another tab), the save counts as done. */
export function afterStale(context: QueueContext, save: Save, current: ServerEntry): Partial<QueueContext> {
  if (isSameJson(plainEntry(current), save.entry)) return afterSaved(context, save, current);
  return { ...settled, conflict: { save, current } };
}

/**
 * Applies freshly fetched server entries, except where newer saves have succeeded since the request. Retries at once
 * only the first time, so that a server that keeps refusing is not asked without a pause.
 */
export function afterRenewal(
  context: QueueContext,
  renewal: {
    server: ServerEntries;
    since: ServerEntries;
    isReached: IsReached;
    keep: (save: Save) => boolean;
  },
): Partial<QueueContext> {
  const { since, isReached, keep } = renewal;
  const arrived = Object.entries(context.server).filter(([step, entry]) => since[step] !== entry);
  const server = { ...renewal.server, ...Object.fromEntries(arrived) };
  const saves = context.saves
    .filter((save) => save.id === context.sending?.id || keep(save))
    // An answer that is missing on the server was not replaced by a newer one.
    .map((save) => (server[save.step] ? save : { ...save, base: null }));
  return { server, isReached, saves, wait: context.attempt > 1 ? context.wait : 0 };
}

/** Applies the outcome of an attempt to the queue. */
export function afterAttempt(context: QueueContext, outcome: Outcome): Partial<QueueContext> {
  const save = context.sending;
  if (!save) return {};
  switch (outcome.kind) {
    case "saved":
      return afterSaved(context, save, outcome.entry);
    case "stale":
      return afterStale(context, save, outcome.current);
    case "refused":
      return afterRefusal(context, { save, message: outcome.message, problems: outcome.problems });
    case "signed-out":
      return { sending: null, signedIn: false };
    case "confirmed":
      return { ...settled, saves: [] };
    case "later":
    case "outdated":
      return afterFailure(context, save, outcome);
  }
}

export function withoutKey<T>(record: { [key: string]: T }, key: string): { [key: string]: T } {
  const { [key]: _gone, ...rest } = record;
  return rest;
}

const settled = { sending: null, attempt: 0, wait: 0, failure: null };
