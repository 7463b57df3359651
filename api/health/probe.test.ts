import { describe, expect, it } from "vitest";
import { createProbe } from "./probe.ts";

describe("a probe", () => {
  it("runs once for any number of callers, and again when its result is old", async () => {
    let runs = 0;
    const probe = createProbe(
      async () => {
        runs += 1;
      },
      () => {},
      { limit: 1_000, reuse: 50 },
    );
    expect(await Promise.all(Array.from({ length: 1_000 }, probe))).not.toContain(false);
    expect(runs).toBe(1);
    await expect.poll(async () => (await probe()) && runs).toBe(2);
  });

  it("fails while its work hangs, starts no second run, and recovers", async () => {
    let runs = 0;
    let finish = () => {};
    const work = () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    const probe = createProbe(work, () => {}, { limit: 20, reuse: 0 });
    for (let call = 0; call < 50; call += 1) expect(await probe()).toBe(false);
    expect(runs).toBe(1);
    finish();
    await expect
      .poll(() => {
        const passed = probe();
        finish();
        return passed;
      })
      .toBe(true);
  });

  it("reports why its work failed", async () => {
    const reported: unknown[] = [];
    const refusal = new Error("No space.");
    const probe = createProbe(
      () => Promise.reject(refusal),
      (error) => reported.push(error),
    );
    expect(await probe()).toBe(false);
    expect(reported).toEqual([refusal]);
  });
});
