import { expect, test } from "vitest";
import { createEditQueue } from "./edit-queue.ts";
import type { PendingEdit } from "./pending-edits.ts";

const edit = (label: string, value: number): PendingEdit => ({
  label,
  operations: [{ kind: "set", file: "a.json", path: [label], value }],
});

async function queueOf(left: PendingEdit[] = []) {
  const kept: { edits: PendingEdit[] } = { edits: [] };
  const queue = createEditQueue({
    take: async () => left,
    keep: (edits) => {
      kept.edits = edits;
    },
  });
  await queue.restore();
  return { queue, kept, labels: () => queue.pending().map(({ label }) => label) };
}

test("edits that are retried come after the one being sent", async () => {
  const { queue, labels } = await queueOf();
  queue.add(edit("refused", 1));
  queue.first();
  queue.refuse("It was published.");
  queue.add(edit("on its way", 2));
  queue.first();
  queue.add(edit("later", 3));
  queue.decideRefused("again");
  expect(labels()).toEqual(["on its way", "refused", "later"]);
  queue.stored();
  expect(labels()).toEqual(["refused", "later"]);
});

test("typing on is one edit, but no change of one that is on its way", async () => {
  const { queue } = await queueOf();
  queue.add(edit("x", 1));
  queue.add(edit("x", 2));
  expect(queue.pending()).toEqual([edit("x", 2)]);
  const sent = queue.first();
  queue.add(edit("x", 3));
  expect(queue.pending()).toEqual([sent, edit("x", 3)]);
  expect(queue.first()?.request).toBe(sent?.request);
});

test("the browser stores pending, conflicting and refused edits", async () => {
  const { queue, kept, labels } = await queueOf([edit("left by an earlier page", 1)]);
  queue.refuse("No.");
  queue.add(edit("in conflict", 2));
  const conflict = { file: "a.json", path: ["in conflict"], before: 1, theirs: 9, yours: 2 };
  queue.hold({ "a.json": '{ "in conflict": 9 }' }, [{ ...conflict, by: "Ben" }]);
  queue.add(edit("waiting", 3));
  expect(kept.edits.map(({ label }) => label)).toEqual(["left by an earlier page", "in conflict", "waiting"]);
  expect(queue.conflicts()).toEqual([{ ...conflict, by: "Ben" }]);
  queue.resolve(conflict, "yours");
  expect([queue.conflicts(), labels()]).toEqual([[], ["waiting", "in conflict"]]);
  queue.decideRefused("drop");
  expect(kept.edits.map(({ label }) => label)).toEqual(["waiting", "in conflict"]);
});
