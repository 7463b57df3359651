import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#engine";
import { createDrafts } from "./drafts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openDrafts() {
  const kept = new Map<string, Answer>();
  const drafts = createDrafts(
    {},
    { keep: (step, answer) => kept.set(step, answer), forget: (step) => kept.delete(step) },
  );
  return { drafts, kept };
}

test("a draft is stored within a second, even while typing continues", () => {
  const { drafts, kept } = openDrafts();
  for (let key = 1; key <= 10; key += 1) {
    drafts.type("name", { text: "x".repeat(key) });
    vi.advanceTimersByTime(100);
  }
  expect(String(kept.get("name")?.text).length).toBeGreaterThanOrEqual(5);
});

test("leaving the page stores the latest input", () => {
  const { drafts, kept } = openDrafts();
  drafts.type("name", { text: "Ada" });
  drafts.flush();
  expect(kept.get("name")).toEqual({ text: "Ada" });
});

test("a draft that became an answer does not come back", () => {
  const { drafts, kept } = openDrafts();
  drafts.type("name", { text: "Ada" });
  drafts.drop("name");
  vi.advanceTimersByTime(5000);
  expect(drafts.read()).toEqual({});
  expect(kept.size).toBe(0);
});

test("listeners are notified of every change until they unsubscribe", () => {
  const { drafts } = openDrafts();
  let heard = 0;
  const leave = drafts.subscribe(() => {
    heard += 1;
  });
  drafts.type("name", { text: "A" });
  drafts.drop("name");
  leave();
  drafts.type("name", { text: "B" });
  expect(heard).toBe(2);
});
