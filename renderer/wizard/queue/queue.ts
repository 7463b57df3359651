import { type ActorRefFrom, assign, emit, fromPromise, setup } from "xstate";
import type { Outcome } from "./outcome.ts";
import {
  afterAttempt,
  afterRenewal,
  type IsReached,
  nextSave,
  type QueueContext,
  withoutKey,
  withSave,
} from "./queue-context.ts";
import type { Save, ServerEntries } from "./save.ts";
import { type QueueInput, startingContext } from "./starting-context.ts";

export type QueueEvent =
  | { type: "save"; save: Save }
  | { type: "online" | "offline" | "signed-in" | "signed-out" | "retry" }
  /** Ends a conflict. Its code loads with the first one. */
  | { type: "resolve"; resolved: (context: QueueContext) => Partial<QueueContext> }
  | { type: "forget-refusal"; step: string }
  | Renewal;

/** The result of a refetch: the server's entries, and which saves still have a step. */
export interface Renewal {
  type: "renewed";
  server: ServerEntries;
  /** Entries at the time of the request; changes made since are newer than the result. */
  since: ServerEntries;
  isReached: IsReached;
  keep: (save: Save) => boolean;
}

/** The outcome of each attempt, for listeners that update drafts and pages. */
export interface QueueNews {
  type: "attempted";
  save: Save;
  outcome: Outcome;
}

/**
 * Sends answers to the server, one at a time and in order, until it has them all. Waits for the network, for the
 * login, and for the registrant where only they can decide. Never drops an answer on its own.
 */
export const saveQueue = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    emitted: {} as QueueNews,
    input: {} as QueueInput,
  },
  actors: {
    /** Sends one save and returns its outcome; never rejects. */
    send: fromPromise<Outcome, Save>(() => Promise.reject(new Error("No `send`."))),
  },
  delays: { wait: ({ context }) => context.wait },
  actions: {
    /** Emitted before the context changes, so that listeners learn which save was being sent. */
    tell: emit(({ context }, outcome: Outcome) => ({
      type: "attempted" as const,
      save: context.sending as Save,
      outcome,
    })),
    note: assign(({ context }, outcome: Outcome) => afterAttempt(context, outcome)),
    add: assign(({ context }, save: Save) => withSave(context, save)),
    renew: assign(({ context }, renewal: Renewal) => afterRenewal(context, renewal)),
  },
  guards: {
    hasConflict: ({ context }) => context.conflict !== null,
    isEmpty: ({ context }) => context.saves.length === 0,
    isSignedOut: ({ context }) => !context.signedIn,
    isOffline: ({ context }) => !context.online,
    mustWait: ({ context }) => context.wait > 0,
    hasNext: ({ context }) => nextSave(context) !== null,
  },
}).createMachine({
  id: "save-queue",
  context: ({ input }) => startingContext(input),
  on: {
    "forget-refusal": {
      actions: assign({ refusals: ({ context, event }) => withoutKey(context.refusals, event.step) }),
    },
  },
  initial: "resting",
  states: {
    /** Idle: pending saves wait for one of the events. */
    resting: {
      initial: "deciding",
      on: {
        save: { target: ".deciding", actions: { type: "add", params: ({ event }) => event.save } },
        online: { target: ".deciding", actions: assign({ online: true, attempt: 0, wait: 0 }) },
        offline: { target: ".deciding", actions: assign({ online: false }) },
        "signed-in": { target: ".deciding", actions: assign({ signedIn: true, attempt: 0, wait: 0 }) },
        "signed-out": { target: ".deciding", actions: assign({ signedIn: false }) },
        renewed: { target: ".deciding", actions: { type: "renew", params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: "hasConflict", target: "conflict" },
            { guard: "isEmpty", target: "empty" },
            { guard: "isSignedOut", target: "signedOut" },
            { guard: "isOffline", target: "offline" },
            { guard: "mustWait", target: "waiting" },
            { guard: "hasNext", target: "#save-queue.sending" },
            { target: "blocked" },
          ],
        },
        empty: {},
        signedOut: {},
        /** The browser's offline state may be wrong, so retry now and then. */
        offline: {
          after: { 30000: { guard: "hasNext", target: "#save-queue.sending" } },
          on: { retry: { guard: "hasNext", target: "#save-queue.sending" } },
        },
        /** The pending saves need an earlier step to be answered first. */
        blocked: {},
        waiting: {
          after: { wait: { target: "deciding", actions: assign({ wait: 0 }) } },
          on: {
            retry: { target: "deciding", actions: assign({ wait: 0 }) },
            // Further answers must not postpone the next attempt.
            save: { actions: { type: "add", params: ({ event }) => event.save } },
          },
        },
        conflict: {
          on: {
            resolve: {
              target: "deciding",
              actions: assign(({ context, event }) => event.resolved(context)),
            },
          },
        },
      },
    },
    /** One save is being sent. Events only record their data: deciding again would send the same answer twice. */
    sending: {
      entry: assign({ sending: ({ context }) => nextSave(context) }),
      on: {
        save: { actions: { type: "add", params: ({ event }) => event.save } },
        online: { actions: assign({ online: true }) },
        offline: { actions: assign({ online: false }) },
        "signed-in": { actions: assign({ signedIn: true }) },
        "signed-out": { target: "resting", actions: assign({ signedIn: false, sending: null }) },
        renewed: { actions: { type: "renew", params: ({ event }) => event } },
      },
      invoke: {
        src: "send",
        input: ({ context }) => context.sending as Save,
        onDone: {
          target: "resting",
          actions: [
            { type: "tell", params: ({ event }) => event.output },
            { type: "note", params: ({ event }) => event.output },
          ],
        },
      },
    },
  },
});

type QueueActor = ActorRefFrom<typeof saveQueue>;

/** The queue as pages use it: the actor, or one that has yet to start (late-queue.ts). */
export interface SaveQueue extends Pick<QueueActor, "send" | "stop" | "subscribe"> {
  getSnapshot(): Pick<ReturnType<QueueActor["getSnapshot"]>, "context" | "status" | "value">;
  on(type: "attempted", listener: (news: QueueNews) => void): { unsubscribe(): void };
}
