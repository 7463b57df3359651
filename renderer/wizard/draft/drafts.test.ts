import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#engine";
import { createDrafts, type Drafts } from "./drafts.ts";
import { seenKey, withNewer } from "./typed-answer.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openDrafts({ initial = {}, answer = {} }: { initial?: Drafts; answer?: Answer } = {}) {
  const kept = new Map<string, Answer>();
  const server = { answer };
  const drafts = createDrafts(
    initial,
    { keep: (step, typed) => kept.set(step, typed), forget: (step) => kept.delete(step) },
    () => server.answer,
  );
  return { drafts, kept, server };
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
  expect(kept.get("name")).toEqual({ text: "Ada", [seenKey]: {} });
});

test("a draft is stored with the answer from which it began, until it follows a newer one", () => {
  const { drafts, kept, server } = openDrafts({ answer: { text: "old", size: 1 } });
  drafts.type("name", { text: "mine", size: 1 });
  server.answer = { text: "theirs", size: 2 };
  const typed = withNewer(drafts.read().name ?? {}, { text: "mine", size: 1 }, server.answer);
  expect(typed).toEqual({ text: "mine", size: 2 });
  drafts.type("name", { ...typed, text: "mine again" });
  drafts.flush();
  expect(kept.get("name")).toEqual({ text: "mine again", size: 2, [seenKey]: { text: "old", size: 2 } });
});

test("a draft of an older release gets its base when it is typed in again", () => {
  const { drafts, server } = openDrafts({ initial: { name: { text: "mine" } }, answer: { text: "old" } });
  expect(withNewer(drafts.read().name ?? {}, { text: "mine" }, server.answer)).toEqual({ text: "mine" });
  drafts.type("name", { text: "mine again" });
  expect(drafts.read().name?.[seenKey]).toEqual({ text: "old" });
});

test("an answer that becomes a draft again names its base", () => {
  const { drafts } = openDrafts({ answer: { text: "refused" } });
  drafts.type("name", { text: "refused", [seenKey]: { text: "old" } });
  expect(drafts.read().name?.[seenKey]).toEqual({ text: "old" });
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
