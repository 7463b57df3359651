import { expect, test } from "vitest";
import { lateQueue } from "./late-queue.ts";
import type { Outcome } from "./outcome.ts";
import type { QueueNews } from "./queue.ts";
import { createSave, type Save } from "./save.ts";
import { startQueue } from "./start-queue.ts";
import type { QueueInput } from "./starting-context.ts";

const revision = { revision: 1, givenAt: "2026-11-21T14:02:00Z", definitionVersion: "v1" };
const saveOf = (text: string) => createSave("name", { answer: { text } }, undefined);

/** Opens a queue whose code comes, or fails to, when the test says so. */
function openLate(saves: Save[] = []) {
  const input: QueueInput = { server: {}, saves, online: true, signedIn: true, isReached: () => true };
  const sent: unknown[] = [];
  const loads: { come: () => void; fail: () => void }[] = [];
  const send = async ({ entry }: Save): Promise<Outcome> => {
    sent.push(entry.answer);
    return { kind: "saved", entry: { ...entry, ...revision }, definitionVersion: "v1", changes: null };
  };
  const queue = lateQueue(
    input,
    () =>
      new Promise((resolve, reject) => {
        const come = () => resolve((beginning) => startQueue(beginning, send));
        loads.push({ come, fail: () => reject(new Error("Not loaded.")) });
      }),
  );
  return { queue, sent, loads, context: () => queue.getSnapshot().context };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("shows the context that it starts with, and sends what waits once it has started", async () => {
  const waiting = saveOf("Ada");
  const { queue, sent, loads, context } = openLate([waiting]);
  expect([queue.hasStarted(), context().saves, sent]).toEqual([false, [waiting], []]);
  const started = queue.start();
  loads[0]?.come();
  await started;
  await settle();
  expect([queue.hasStarted(), context().saves, sent]).toEqual([true, [], [{ text: "Ada" }]]);
});

test("loads its code for the first event, and carries out events in their order", async () => {
  const { queue, sent, loads, context } = openLate();
  queue.send({ type: "offline" });
  queue.send({ type: "save", save: saveOf("Ada") });
  queue.send({ type: "save", save: saveOf("Grace") });
  expect([loads.length, queue.hasStarted()]).toEqual([1, false]);
  loads[0]?.come();
  await queue.start();
  expect(context().saves.map(({ entry }) => entry.answer)).toEqual([{ text: "Grace" }]);
  expect([context().online, sent]).toEqual([false, []]);
  queue.send({ type: "online" });
  await settle();
  expect(sent).toEqual([{ text: "Grace" }]);
});

test("notifies whoever subscribed before it started, and nobody who left", async () => {
  const { queue, loads } = openLate([saveOf("Ada")]);
  const news: QueueNews["outcome"]["kind"][] = [];
  let changes = 0;
  queue.on("attempted", ({ outcome }) => news.push(outcome.kind));
  queue.on("attempted", () => news.push("later")).unsubscribe();
  queue.subscribe(() => {
    changes += 1;
  });
  let observed = 0;
  queue.subscribe({
    next() {
      observed += 1;
    },
  });
  const left = queue.subscribe(() => expect.unreachable());
  left.unsubscribe();
  const started = queue.start();
  loads[0]?.come();
  await started;
  await settle();
  expect(news).toEqual(["saved"]);
  expect(changes).toBeGreaterThan(1);
  expect(observed).toBe(changes);
});

test("rejects when its code does not load, loses no event and tries again", async () => {
  const { queue, sent, loads } = openLate();
  queue.send({ type: "save", save: saveOf("Ada") });
  loads[0]?.fail();
  await expect(queue.start()).rejects.toThrow("Not loaded.");
  const again = queue.start();
  expect(loads).toHaveLength(2);
  loads[1]?.come();
  await again;
  await settle();
  expect(sent).toEqual([{ text: "Ada" }]);
});

test("never starts after it was stopped", async () => {
  const { queue, sent, loads } = openLate([saveOf("Ada")]);
  const started = queue.start();
  queue.stop();
  loads[0]?.come();
  await started;
  await settle();
  expect([queue.hasStarted(), queue.getSnapshot().status, sent]).toEqual([false, "stopped", []]);
});
