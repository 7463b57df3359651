import { expect, test } from "vitest";
import { howLongAgo } from "./when.tsx";

const now = new Date("2026-11-23T12:00:00Z");

test.each([
  ["2026-11-23T11:59:30Z", "just now"],
  ["2026-11-23T11:58:01Z", "1 minute ago"],
  ["2026-11-23T10:00:00Z", "2 hours ago"],
  ["2026-11-22T09:00:00Z", "yesterday"],
  ["2026-11-03T12:00:00Z", "2 weeks ago"],
  ["2025-11-23T12:00:00Z", "last year"],
  ["2026-11-25T12:00:00Z", "in 2 days"],
  ["2026-11-23T12:00:20Z", "just now"],
])("%s reads as %s", (date, words) => {
  expect(howLongAgo(new Date(date), now)).toBe(words);
});
