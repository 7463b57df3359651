import { expect, test } from "vitest";
import { shippedWords } from "../../site/testing/shipped-words.ts";
import { createSave } from "../queue/save.ts";
import { type QueuePlace, saveStateText } from "./save-state-text.ts";

const now = new Date(2026, 10, 21, 15, 0);
const at = new Date(2026, 10, 21, 14, 2);
const nothing = { server: {}, failure: null, savedAt: null, refusals: {}, isUnsaved: false };
const words = shippedWords("wizard").save;
type Facts = Parameters<typeof saveStateText>[1];
const textOf = (place: QueuePlace, facts: Facts) => saveStateText(place, facts, words, now)?.text ?? null;

test("nothing is shown before the first answer", () => {
  expect(textOf("empty", nothing)).toBeNull();
});

test("a pending save and a completed save have different texts", () => {
  expect(textOf("sending", nothing)).toBe("Saving");
  expect(textOf("empty", { ...nothing, savedAt: at.getTime() })).toBe("Saved 2:02 PM");
});

test("a step with unsaved typing does not count as saved, and stays silent before the first answer", () => {
  expect(textOf("empty", { ...nothing, isUnsaved: true, savedAt: at.getTime() })).toBe(
    "You have unsaved changes",
  );
  expect(textOf("empty", { ...nothing, isUnsaved: true })).toBeNull();
});

test("an earlier visit's last save shows its date", () => {
  const givenAt = new Date(2026, 10, 19, 9, 30).toISOString();
  const server = { name: { answer: {}, revision: 1, givenAt, definitionVersion: "v1" } };
  expect(textOf("empty", { ...nothing, server })).toBe("Saved Nov 19");
});

test("a refused answer does not count as saved", () => {
  const save = createSave("name", { answer: {} }, undefined);
  const refusals = { name: { save, message: "Failed to submit endorsement", problems: [] } };
  expect(textOf("empty", { ...nothing, refusals, savedAt: at.getTime() })).toMatch(/^Not saved yet/);
});

test("a failed save shows the reason and that it is retried", () => {
  const failure = { step: "name", message: "Failed to submit compliance info" };
  expect(textOf("waiting", { ...nothing, failure })).toBe(
    "Not saved yet, retrying. Failed to submit compliance info",
  );
  expect(textOf("sending", { ...nothing, failure })).toContain("retrying");
  expect(textOf("offline", nothing)).toContain("kept on this device");
});
