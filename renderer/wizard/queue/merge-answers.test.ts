import { expect, it } from "vitest";
import { contestedQuestions, mergedEntry } from "./merge-answers.ts";
import type { ServerEntry } from "./save.ts";

const seen = { name: "Fulton", size: "Small", note: "old" };
const theirs = (answer: ServerEntry["answer"]): ServerEntry => ({
  ...(answer ? { answer } : { skipped: true }),
  revision: 2,
  givenAt: "2026-11-27T10:00:00.000Z",
  definitionVersion: "v1",
});

it("keeps the changes of both sides to different questions", () => {
  const mine = { entry: { answer: { ...seen, name: "Cobb" } }, seen };
  const current = theirs({ ...seen, size: "Large" });
  expect(contestedQuestions(mine, current)).toEqual([]);
  expect(mergedEntry(mine, current)).toEqual({ answer: { name: "Cobb", size: "Large", note: "old" } });
});

it("asks about a question that both sides changed, and not if they agree", () => {
  const mine = { entry: { answer: { ...seen, name: "Cobb", size: "Large" } }, seen };
  const current = theirs({ ...seen, name: "Clayton", size: "Large" });
  expect(contestedQuestions(mine, current)).toEqual(["name"]);
  expect(mergedEntry(mine, current).answer?.name).toBe("Cobb");
  expect(mergedEntry(mine, current, { name: "theirs" }).answer?.name).toBe("Clayton");
});

it("drops entries that one side removed, and asks if the other changed them", () => {
  const { note: _gone, ...without } = seen;
  expect(mergedEntry({ entry: { answer: without }, seen }, theirs(seen))).toEqual({ answer: without });
  const current = theirs({ ...seen, note: "new" });
  expect(contestedQuestions({ entry: { answer: without }, seen }, current)).toEqual(["note"]);
});

it("never lets a skipped step take an answer away", () => {
  expect(mergedEntry({ entry: { skipped: true } }, theirs(seen))).toEqual({ answer: seen });
  expect(mergedEntry({ entry: { answer: seen } }, theirs(undefined))).toEqual({ answer: seen });
});

it("asks about every difference when the base is unknown", () => {
  const mine = { entry: { answer: { name: "Cobb", size: "Small" } } };
  expect(contestedQuestions(mine, theirs({ name: "Clayton", size: "Small" }))).toEqual(["name"]);
});
