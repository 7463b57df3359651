import { expect, test } from "vitest";
import { periodAt } from "./period.ts";

const at = (time: string) => new Date(time);

test("a wizard without a period is always open", () => {
  expect(periodAt(undefined, at("2026-11-23T00:00:00Z"))).toBe("open");
  expect(periodAt({}, at("2026-11-23T00:00:00Z"))).toBe("open");
});

test("it opens and closes to the second, wherever its times are written", () => {
  const period = { opens: "2026-11-01T09:00-04:00", closes: "2026-12-31T17:00:00-05:00" };
  expect(periodAt(period, at("2026-11-01T12:59:59Z"))).toBe("before");
  expect(periodAt(period, at("2026-11-01T13:00:00Z"))).toBe("open");
  expect(periodAt(period, at("2026-12-31T21:59:59Z"))).toBe("open");
  expect(periodAt(period, at("2026-12-31T22:00:00Z"))).toBe("after");
});
