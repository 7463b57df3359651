import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { afterMerge } from "./merge-answers.ts";
import type { Outcome } from "./outcome.ts";
import { saveQueue } from "./queue.ts";
import { createSave, type Save, type ServerEntries, type ServerEntry } from "./save.ts";
import type { QueueInput } from "./starting-context.ts";

const order = ["name", "address", "review"];

/** Returns whether the server has every step before this one. */
function isReached(server: ServerEntries, step: string): boolean {
  return order.slice(0, order.indexOf(step)).every((one) => server[one]);
}

function entry(text: string, revision: number): ServerEntry {
  return { answer: { text }, revision, givenAt: "2026-11-21T14:02:00Z", definitionVersion: "v1" };
}

const saved = (text: string, revision = 1): Outcome => ({
  kind: "saved",
  entry: entry(text, revision),
  definitionVersion: "v1",
  changes: null,
});
const later: Outcome = { kind: "later", message: "Failed to update location information", seconds: null };

function save(step: string, text: string, seen?: ServerEntry): Save {
  return createSave(step, { answer: { text } }, seen);
}

/** Opens a queue with a scripted server that records what it receives. */
function openQueue(script: Outcome[], input: Partial<QueueInput> = {}) {
  const sent: Save[] = [];
  const clock = new SimulatedClock();
  const send = fromPromise<Outcome, Save>(async ({ input: one }) => {
    sent.push(one);
    return script.shift() ?? saved(String(one.entry.answer?.text), 9);
  });
  const actor = createActor(saveQueue.provide({ actors: { send } }), {
    clock,
    input: { server: {}, saves: [], online: true, signedIn: true, isReached, ...input },
  });
  actor.start();
  const state = () => actor.getSnapshot();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { actor, sent, clock, state, settle };
}

test("answers are sent one at a time, in order", async () => {
  const { actor, sent, state, settle } = openQueue([saved("Ada"), saved("Elm Street")]);
  actor.send({ type: "save", save: save("name", "Ada") });
  actor.send({ type: "save", save: save("address", "Elm Street") });
  expect(sent.map(({ step }) => step)).toEqual(["name"]);
  await settle();
  expect(sent.map(({ step }) => step)).toEqual(["name", "address"]);
  expect(state().matches({ resting: "empty" })).toBe(true);
  expect(state().context.server.address?.answer).toEqual({ text: "Elm Street" });
  expect(state().context.savedAt).not.toBeNull();
});

test("an unreachable server is retried after increasing delays", async () => {
  const { actor, sent, clock, state, settle } = openQueue([later, later]);
  actor.send({ type: "save", save: save("name", "Ada") });
  await settle();
  expect(state().matches({ resting: "waiting" })).toBe(true);
  expect(state().context.failure).toEqual({ step: "name", message: "Failed to update location information" });
  const first = state().context.wait;
  clock.increment(first);
  await settle();
  expect(sent).toHaveLength(2);
  expect(state().context.wait).toBeGreaterThanOrEqual(first);
  clock.increment(state().context.wait);
  await settle();
  expect(sent.map(({ id }) => id)).toEqual(Array(3).fill(sent[0]?.id));
  expect(state().context).toMatchObject({ saves: [], attempt: 0, failure: null });
});

test("an answer changed while waiting is sent once, in its latest form", async () => {
  const { actor, sent, settle } = openQueue([], { online: false });
  actor.send({ type: "save", save: save("name", "Ada") });
  actor.send({ type: "save", save: save("name", "Ada Lovelace") });
  actor.send({ type: "online" });
  await settle();
  expect(sent.map((one) => one.entry.answer?.text)).toEqual(["Ada Lovelace"]);
});

test("an answer changed while being sent follows with the revision just created", async () => {
  const { actor, sent, settle } = openQueue([saved("Ada", 4)]);
  actor.send({ type: "save", save: save("name", "Ada") });
  actor.send({ type: "save", save: save("name", "Ada Lovelace") });
  await settle();
  expect(sent.map((one) => [one.entry.answer?.text, one.base])).toEqual([
    ["Ada", null],
    ["Ada Lovelace", 4],
  ]);
});

test("nothing is sent while offline; sending resumes when the network is back", async () => {
  const { actor, sent, state, settle } = openQueue([], { online: false });
  actor.send({ type: "save", save: save("name", "Ada") });
  expect(state().matches({ resting: "offline" })).toBe(true);
  actor.send({ type: "online" });
  await settle();
  expect(sent).toHaveLength(1);
});

test("an expired login pauses the queue, and a new login resumes it with the same answer", async () => {
  const { actor, sent, state, settle } = openQueue([{ kind: "signed-out" }]);
  actor.send({ type: "save", save: save("name", "Ada") });
  await settle();
  expect(state().matches({ resting: "signedOut" })).toBe(true);
  expect(state().context.saves).toHaveLength(1);
  actor.send({ type: "signed-in" });
  await settle();
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(state().matches({ resting: "empty" })).toBe(true);
});

test("a refused answer blocks only later steps and goes first once corrected", async () => {
  const refused: Outcome = {
    kind: "refused",
    message: "Failed to submit compliance info",
    problems: [{ path: ["text"], rule: "required", message: "Enter your name" }],
  };
  const { actor, sent, state, settle } = openQueue([refused]);
  actor.send({ type: "save", save: save("name", "") });
  actor.send({ type: "save", save: save("address", "Elm Street") });
  await settle();
  expect(state().matches({ resting: "blocked" })).toBe(true);
  expect(state().context.refusals.name?.problems).toHaveLength(1);
  actor.send({ type: "save", save: save("name", "Ada") });
  await settle();
  expect(sent.map(({ step }) => step)).toEqual(["name", "name", "address"]);
  expect(state().context.refusals).toEqual({});
});

test("a newer server answer is shown, and the registrant's own is sent only if they choose it", async () => {
  const theirs = entry("Grace", 7);
  const { actor, sent, state, settle } = openQueue([{ kind: "stale", current: theirs }]);
  actor.send({ type: "save", save: save("name", "Ada", entry("Old", 6)) });
  await settle();
  expect(state().context.conflict?.current).toEqual(theirs);
  actor.send({
    type: "resolve",
    resolved: (context) => afterMerge(context, ({ entry: mine }) => mine),
  });
  await settle();
  expect(sent.at(-1)).toMatchObject({ base: 7, entry: { answer: { text: "Ada" } } });
});

test("choosing the newer answer drops the registrant's own", async () => {
  const theirs = entry("Grace", 7);
  const { actor, sent, state, settle } = openQueue([{ kind: "stale", current: theirs }]);
  actor.send({ type: "save", save: save("name", "Ada", entry("Old", 6)) });
  await settle();
  actor.send({
    type: "resolve",
    resolved: (context) => afterMerge(context, (_sides, { answer = {} }) => ({ answer })),
  });
  await settle();
  expect(sent).toHaveLength(1);
  expect(state().context).toMatchObject({ saves: [], server: { name: theirs } });
});

test("an equal newer answer counts as saved", async () => {
  const { actor, state, settle } = openQueue([{ kind: "stale", current: entry("Ada", 7) }]);
  actor.send({ type: "save", save: save("name", "Ada", entry("Old", 6)) });
  await settle();
  expect(state().matches({ resting: "empty" })).toBe(true);
  expect(state().context.conflict).toBeNull();
});

test("when the questions have changed, the queue fetches the server's entries and resends the answer", async () => {
  const { actor, sent, state, settle } = openQueue([{ kind: "outdated", message: "Not reached" }]);
  const heard: string[] = [];
  actor.on("attempted", ({ outcome }) => heard.push(outcome.kind));
  actor.send({ type: "save", save: save("name", "Ada") });
  await settle();
  expect(heard).toEqual(["outdated"]);
  actor.send({ type: "renewed", server: {}, since: {}, isReached, keep: () => true });
  await settle();
  expect(sent).toHaveLength(2);
  expect(state().matches({ resting: "empty" })).toBe(true);
});

test("a server that still refuses after a refetch is not asked without a pause", async () => {
  const outdated: Outcome = { kind: "outdated", message: "Not reached" };
  const { actor, sent, state, settle } = openQueue([outdated, outdated]);
  actor.send({ type: "save", save: save("name", "Ada") });
  for (let round = 0; round < 3; round += 1) {
    await settle();
    actor.send({ type: "renewed", server: {}, since: {}, isReached, keep: () => true });
  }
  await settle();
  expect(sent).toHaveLength(2);
  expect(state().matches({ resting: "waiting" })).toBe(true);
});

test("an answer saved during a refetch is kept", async () => {
  const { actor, state, settle } = openQueue([saved("Ada")]);
  const since = state().context.server;
  actor.send({ type: "save", save: save("name", "Ada") });
  await settle();
  actor.send({ type: "renewed", server: {}, since, isReached, keep: () => true });
  expect(state().context.server.name?.answer).toEqual({ text: "Ada" });
});

test("nothing is sent after a confirmation elsewhere", async () => {
  const { actor, sent, state, settle } = openQueue([{ kind: "confirmed", message: "Already confirmed" }]);
  actor.send({ type: "save", save: save("name", "Ada") });
  actor.send({ type: "save", save: save("address", "Elm Street") });
  await settle();
  expect(sent).toHaveLength(1);
  expect(state().matches({ resting: "empty" })).toBe(true);
});
