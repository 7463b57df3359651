import { afterEach, expect, test, vi } from "vitest";
import { within } from "./within.ts";

afterEach(() => vi.restoreAllMocks());

test("returns the result of work that finishes in time", async () => {
  expect(await within(1000, "Restoring", Promise.resolve("kept"))).toBe("kept");
});

test("work that takes too long is logged and skipped", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await within(10, "Restoring the saved state", new Promise(() => undefined))).toBeUndefined();
  expect(log.mock.calls[0]?.[0]).toBe("Restoring the saved state timed out after 10 ms.");
});
