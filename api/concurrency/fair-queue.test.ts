import { describe, expect, it } from "vitest";
import { FairQueue, type QueueLimits, serverItself } from "./fair-queue.ts";

/** A queue whose work ends when the test says so; `order` lists what began, in order. */
function queueUnderTest(limits: QueueLimits) {
  const queue = new FairQueue(limits);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  function enter(name: string): Promise<unknown> {
    const owner = name.slice(0, 1);
    return queue
      .run(owner, () => {
        order.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      })
      .catch((error) => error.status);
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function end(name: string): Promise<void> {
    await settle();
    ends.get(name)?.();
    await settle();
  }
  return { order, enter, end, settle, queue };
}

describe("the fair queue", () => {
  it("attack 149: serves somebody who came last after one turn of somebody who floods", async () => {
    const { order, enter, end } = queueUnderTest({ running: 1, waiting: 100 });
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) void enter(name);
    void enter("b1");
    void enter("c1");
    for (const name of ["a1", "b1", "c1", "a2", "a3", "a4", "a5"]) await end(name);
    expect(order).toEqual(["a1", "b1", "c1", "a2", "a3", "a4", "a5"]);
  });

  it("gives the next turn to what the server itself needs", async () => {
    const { order, enter, end, queue } = queueUnderTest({ running: 1, waiting: 100 });
    for (const name of ["a1", "a2", "b1"]) void enter(name);
    const done = queue.run(serverItself, async () => order.push("server"));
    await end("a1");
    await done;
    for (const name of ["b1", "a2"]) await end(name);
    expect(order).toEqual(["a1", "server", "b1", "a2"]);
  });

  it("attack 149: refuses what one owner has too much of, and everybody when it is full", async () => {
    const { enter, end, settle, order } = queueUnderTest({ running: 1, waiting: 3, waitingEach: 2 });
    for (const name of ["a1", "a2", "a3"]) void enter(name);
    expect(await enter("a4")).toBe(429);
    void enter("b1");
    expect(await enter("c1")).toBe(503);
    for (const name of ["a1", "b1", "a2", "a3"]) await end(name);
    void enter("c2");
    await settle();
    expect(order).toEqual(["a1", "b1", "a2", "a3", "c2"]);
  });

  it("runs as much of one owner as it may, and others beside", async () => {
    const { order, enter, end, settle } = queueUnderTest({ running: 3, runningEach: 1, waiting: 10 });
    for (const name of ["a1", "a2", "b1", "b2", "c1", "d1"]) void enter(name);
    await settle();
    expect(order).toEqual(["a1", "b1", "c1"]);
    await end("c1");
    expect(order).toEqual(["a1", "b1", "c1", "d1"]);
    await end("a1");
    await end("b1");
    expect(order.slice(4)).toEqual(["a2", "b2"]);
  });

  it("goes on after work that failed", async () => {
    const { queue } = queueUnderTest({ running: 1, waiting: 1 });
    await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run("a", async () => "done")).toBe("done");
  });
});
