import { EditorState } from "@codemirror/state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Operation } from "#engine/authoring";
import { openLocalSession } from "../../draft/local-session.ts";
import { SyncedFile, type SyncState } from "./synced-text.ts";
import { changesOver, lineBreak } from "./text-changes.ts";

const file = "a.json";
const text = '{\n  "one": 1,\n  "two": "second",\n  "three": [3]\n}\n';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(content = text) {
  const session = openLocalSession({ [file]: content });
  let editor = EditorState.create({ doc: content, extensions: EditorState.lineSeparator.of(lineBreak) });
  let shown: SyncState = { isClash: false, refusal: null };
  const synced = new SyncedFile(
    file,
    session,
    {
      text: () => editor.sliceDoc(),
      change: (changes) => {
        editor = editor.update({ changes }).state;
      },
    },
    (state) => {
      shown = state;
    },
  );
  return {
    session,
    synced,
    text: () => editor.sliceDoc(),
    cursor: () => editor.selection.main.head,
    shown: () => shown,
    stored: () => session.getSnapshot().files[file],
    type(before: string, after: string) {
      const from = editor.sliceDoc().indexOf(before);
      const changes = { from, to: from + before.length, insert: after };
      editor = editor.update({ changes, selection: { anchor: from + after.length } }).state;
      synced.typed();
    },
    elsewhere(path: string[], value: string | number, before: string | number) {
      const operation: Operation = { kind: "set", file, path, value, before };
      expect(session.edit([operation], "Elsewhere")).toEqual({ done: true });
    },
  };
}

test("typing is stored after a pause, and nothing else", () => {
  const { type, stored } = opened();
  type('"second"', '"other"');
  expect(stored()).toBe(text);
  vi.advanceTimersByTime(400);
  expect(stored()).toBe(text.replace("second", "other"));
});

test("invalid JSON waits longer, and is stored unchanged", () => {
  const { type, stored, text: now } = opened();
  type('"second"', '"sec');
  vi.advanceTimersByTime(1000);
  expect(stored()).toBe(text);
  vi.advanceTimersByTime(1000);
  expect(stored()).toBe(now());
  expect(stored()).toContain('"sec,');
});

test("an edit from elsewhere is merged and keeps the cursor, also during typing", () => {
  const { type, elsewhere, stored, text: now, cursor } = opened();
  type("[3]", "[33]");
  const end = now().length - cursor();
  elsewhere(["one"], 1000, 1);
  expect(now()).toBe(text.replace("1,", "1000,").replace("[3]", "[33]"));
  expect(now().length - cursor()).toBe(end);
  vi.advanceTimersByTime(400);
  expect(stored()).toBe(now());
});

test("the same line changed twice waits for a decision", () => {
  const { type, elsewhere, stored, text: now, shown, synced } = opened();
  type("second", "mine");
  elsewhere(["two"], "theirs", "second");
  expect(shown().isClash).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(now()).toContain("mine");
  expect(stored()).toContain("theirs");
  synced.decide("yours");
  expect(shown().isClash).toBe(false);
  expect(stored()).toBe(text.replace("second", "mine"));
});

test("theirs can be taken instead", () => {
  const { type, elsewhere, stored, text: now, synced } = opened();
  type("second", "mine");
  elsewhere(["two"], "theirs", "second");
  synced.decide("theirs");
  expect(now()).toBe(text.replace("second", "theirs"));
  expect(stored()).toBe(now());
});

test("leaving stores the typed text, also in a deleted file", () => {
  const { type, stored, session, synced, text: now } = opened();
  type("second", "mine");
  session.edit([{ kind: "delete-file", file }], "Delete");
  expect(stored()).toBeUndefined();
  synced.close();
  expect(stored()).toBe(now());
});

test("a refusal is shown and the typed text stays", () => {
  const { type, text: now, shown, session } = opened();
  session.edit = () => ({ done: false, message: "Not today." });
  type("second", "mine");
  vi.advanceTimersByTime(400);
  expect(shown().refusal).toBe("Not today.");
  expect(now()).toContain("mine");
});

test("carriage returns stay where they are", () => {
  const windows = '{\r\n  "one": 1\r\n}\r\n';
  const { type, stored } = opened(windows);
  type("1", "12");
  vi.advanceTimersByTime(400);
  expect(stored()).toBe('{\r\n  "one": 12\r\n}\r\n');
});

test("changes of neighboring lines merge, changes of one line don't", () => {
  const merged = changesOver("a\nb\nc\n", "a1\nb\nc\n", "a\nb2\nc\n");
  expect(merged?.length).toBe("a1\nb\nc\n".length);
  expect(changesOver("a 12 b", "a 120 b", "a 2 b")).toBeNull();
});
