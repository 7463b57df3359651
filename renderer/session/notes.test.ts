import { expect, test } from "vitest";
import { notesIn } from "./notes.ts";

function storage(kept: Map<string, string>): Storage {
  return {
    length: kept.size,
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const full = (): Storage => ({
  ...storage(new Map([["old", "1"]])),
  setItem: () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  },
});

const blocked = (): Storage => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

test("a note is in the browser's storage until it is removed", () => {
  const kept = new Map<string, string>();
  const notes = notesIn(() => storage(kept));
  notes.write("a", "1");
  expect(kept.get("a")).toBe("1");
  expect(notes.read("a")).toBe("1");
  notes.remove("a");
  expect(notes.read("a")).toBeNull();
});

test.each([
  ["full", full],
  ["blocked", blocked],
])("notes fall back to memory when the storage is %s", (_how, store) => {
  const notes = notesIn(store);
  expect(notes.read("a")).toBeNull();
  notes.write("a", "1");
  expect(notes.read("a")).toBe("1");
  notes.remove("a");
  expect(notes.read("a")).toBeNull();
  notes.write("b", "2");
  notes.clear();
  expect(notes.read("b")).toBeNull();
});

test("a full store still returns earlier notes", () => {
  expect(notesIn(full).read("old")).toBe("1");
});
