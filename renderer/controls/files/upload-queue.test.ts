import { expect, test } from "vitest";
import { createUploadQueue, type PendingFile } from "./upload-queue.ts";

const fileOf = (name: string) => new File(["x"], name);
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads end when the test says so. */
function opened() {
  const calls: {
    name: string;
    arrive: () => void;
    fail: (message?: string, status?: number) => void;
    signal: AbortSignal;
  }[] = [];
  const progress: ((share: number) => void)[] = [];
  const finished: [number, number][] = [];
  let shown: readonly PendingFile[] = [];
  const queue = createUploadQueue({
    send: (file, onProgress, signal) => {
      progress.push(onProgress);
      return new Promise((resolve, reject) => {
        const fail = (message = "", status = 0) => reject(Object.assign(new Error(message), { status }));
        calls.push({ name: file.name, arrive: resolve, fail, signal });
      });
    },
    show: (pending) => {
      shown = pending;
    },
    finished: (sent, failed) => finished.push([sent, failed]),
    failure: (file) => `${file.name} failed`,
  });
  const add = (...names: string[]) => queue.add(names.map((name) => ({ file: fileOf(name), fault: null })));
  const states = () => shown.map(({ file, state }) => [file.name, state.step]);
  return { queue, add, calls, progress, finished, states, shown: () => shown };
}

test("files are sent one after another, in their order", async () => {
  const { add, calls, states, finished } = opened();
  add("a", "b");
  expect(states()).toEqual([
    ["a", "sending"],
    ["b", "waiting"],
  ]);
  add("c");
  for (const name of ["a", "b", "c"]) {
    expect(calls.at(-1)?.name).toBe(name);
    calls.at(-1)?.arrive();
    await turn();
  }
  expect(states()).toEqual([]);
  expect(finished).toEqual([[3, 0]]);
});

test("a file that fails stays with its reason, holds up no other, and is sent again", async () => {
  const { queue, add, calls, shown, finished } = opened();
  add("a", "b");
  calls[0]?.fail("Check your connection.");
  await turn();
  expect(shown().map(({ state }) => state)).toEqual([
    { step: "failed", fault: "Check your connection.", canRetry: true },
    { step: "sending", share: 0 },
  ]);
  calls[1]?.fail();
  await turn();
  expect(shown()[1]?.state).toMatchObject({ fault: "b failed" });
  expect(finished).toEqual([[0, 2]]);
  queue.retry(shown()[0]?.key ?? 0);
  calls[2]?.arrive();
  await turn();
  expect(shown().map(({ file }) => file.name)).toEqual(["b"]);
  expect(finished).toEqual([
    [0, 2],
    [1, 0],
  ]);
});

test.each([
  [413, false],
  [415, false],
  [422, false],
  [0, true],
  [409, true],
  [429, true],
  [503, true],
])("a file that the server refuses with %i can be sent again: %s", async (status, canRetry) => {
  const { add, calls, shown } = opened();
  add("a");
  calls[0]?.fail("No.", status);
  await turn();
  expect(shown()[0]?.state).toMatchObject({ step: "failed", canRetry });
});

test("a file that is at fault itself is not sent", async () => {
  const { queue, calls, shown } = opened();
  queue.add([
    { file: fileOf("a"), fault: "Empty." },
    { file: fileOf("b"), fault: null },
  ]);
  expect(calls.map(({ name }) => name)).toEqual(["b"]);
  expect(shown()[0]?.state).toEqual({ step: "failed", fault: "Empty.", canRetry: false });
});

test("a canceled file is stopped, and the next one sent", async () => {
  const { queue, add, calls, progress, states, shown, finished } = opened();
  add("a", "b");
  progress[0]?.(0.5);
  expect(shown()[0]?.state).toEqual({ step: "sending", share: 0.5 });
  queue.cancel(shown()[0]?.key ?? 0);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual([["b", "sending"]]);
  // Its later events are ignored.
  progress[0]?.(0.9);
  calls[0]?.arrive();
  await turn();
  expect(states()).toEqual([["b", "sending"]]);
  calls[1]?.arrive();
  await turn();
  expect(finished).toEqual([[1, 0]]);
});

test("a form that is left stops the upload under way", () => {
  const { queue, add, calls } = opened();
  add("a", "b");
  queue.stop();
  expect(calls.map(({ name, signal }) => [name, signal.aborted])).toEqual([["a", true]]);
});
