import { isSameJson, type Problem } from "#engine";
import { waitBefore } from "./backoff.ts";
import type { Outcome } from "./outcome.ts";
import { plainEntry, type Save, type ServerEntries, type ServerEntry } from "./save.ts";

/** A save that the server would not take: its words for the step. */
export interface Refusal {
  save: Save;
  message: string;
  problems: Problem[];
}

export interface QueueContext {
  server: ServerEntries;
  /** On their way, in the order given; one a step, and one more while the first is being sent. */
  saves: Save[];
  sending: Save | null;
  refusals: { [step: string]: Refusal };
  /** Somebody saved a newer answer meanwhile; the registrant decides. */
  conflict: { save: Save; current: ServerEntry } | null;
  /** Attempts that failed in a row, and milliseconds to wait before the next. */
  attempt: number;
  wait: number;
  /** Why the last attempt failed. */
  failure: { step: string; message: string } | null;
  /** When the last save arrived, in milliseconds since 1970. */
  savedAt: number | null;
  online: boolean;
  signedIn: boolean;
  /** Whether the server, with what it has, would let this step be answered now. */
  isReached: IsReached;
}

export type IsReached = (server: ServerEntries, step: string) => boolean;

/** The save to send now: the first whose step is reached, so that one refused step holds up only what follows it. */
export function nextSave({ saves, server, isReached }: QueueContext): Save | null {
  return saves.find(({ step }) => isReached(server, step)) ?? null;
}

/** Adds a save; one of the same step that still waits gives up its place, and its refusal is settled. */
export function withSave(context: QueueContext, save: Save): Partial<QueueContext> {
  const { saves, sending } = context;
  const index = saves.findIndex(({ step, id }) => step === save.step && id !== sending?.id);
  const waiting = saves[index];
  return {
    saves: waiting ? saves.with(index, { ...save, base: waiting.base }) : [...saves, save],
    refusals: withoutKey(context.refusals, save.step),
  };
}

/** It arrived. A later answer to the same step was given after seeing this one, so it builds on its revision. */
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
      entry && other.step === save.step ? { ...other, base: entry.revision } : other,
    ),
  };
}

/** It did not get through, through no fault of the answer. */
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

/** It will not do: it leaves the queue, and what follows waits until the step is answered anew. */
export function afterRefusal(context: QueueContext, refusal: Refusal): Partial<QueueContext> {
  const { save } = refusal;
  return {
    ...settled,
    saves: context.saves.filter(({ id }) => id !== save.id),
    refusals: { ...context.refusals, [save.step]: refusal },
  };
}

/** A newer answer is there. When it says the same (another tab sent it), that is as good as saved. */
export function afterStale(context: QueueContext, save: Save, current: ServerEntry): Partial<QueueContext> {
  if (isSameJson(plainEntry(current), save.entry)) return afterSaved(context, save, current);
  return { ...settled, conflict: { save, current } };
}

/** The registrant's choice between the two answers; either way they have seen the newer one. */
export function afterChoice(context: QueueContext, mine: boolean): Partial<QueueContext> {
  const { conflict, saves, server } = context;
  if (!conflict) return {};
  const { step } = conflict.save;
  const { current } = conflict;
  return {
    conflict: null,
    server: { ...server, [step]: current },
    saves: mine
      ? saves.map((save) => (save.step === step ? { ...save, base: current.revision } : save))
      : saves.filter((save) => save.step !== step),
  };
}

/**
 * The server was asked anew. Its word counts for all but what it may not have seen yet. The first time nothing is
 * waited for; a server that goes on refusing after that is not asked without pause.
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
    // An answer that is gone from the server was not overtaken by a newer one.
    .map((save) => (server[save.step] ? save : { ...save, base: null }));
  return { server, isReached, saves, wait: context.attempt > 1 ? context.wait : 0 };
}

/** What the outcome of the attempt makes of the queue. */
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
