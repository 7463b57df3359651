import { describe, expect, test } from "vitest";
import { applyOperations, type EditConflict, type Operation } from "#engine/authoring";
import { decided, filesAfter, type HeldEdit, heldWith } from "./pending-edits.ts";

const file = "a.json";
const base = '{ "title": "Phone", "hint": "With area code", "rows": ["a", "b"], "max": 10 }';
const theirs = '{ "title": "Telephone", "hint": "Any number", "rows": ["a", "b", "c"], "max": 10 }';
const yours = '{ "title": "Mobile", "hint": "Mobile only", "rows": ["b"], "max": 12 }';

/** Returns an edit in conflict, with a decision for each place by its last key. */
function held(operations: Operation[], text: string, keep: { [key: string]: "yours" | "theirs" }): HeldEdit {
  const files = { [file]: text };
  const applied = applyOperations(files, operations);
  if (applied.kind !== "conflict") throw new Error("There is no conflict.");
  const kept = applied.conflicts.map((conflict) => ({ conflict, keep: keep[keyOf(conflict)] ?? "yours" }));
  return { edit: { operations, label: "Edit" }, files, undecided: [], kept };
}

const keyOf = ({ path }: EditConflict) => String(path.at(-1) ?? "");

/** Returns the file after the decided edit is applied where it was refused. */
function after(one: HeldEdit): unknown {
  const edit = decided(one);
  if (edit && applyOperations(one.files, edit.operations).kind !== "applied") return "another conflict";
  return JSON.parse(filesAfter(one.files, edit ? [edit] : [])[file] ?? "null");
}

describe("a whole file that two people wrote", () => {
  const write: Operation = { kind: "write", file, text: yours, before: base };
  test.each([
    ["yours", "theirs", { title: "Mobile", hint: "Any number" }],
    ["theirs", "yours", { title: "Telephone", hint: "Mobile only" }],
    ["theirs", "theirs", { title: "Telephone", hint: "Any number" }],
  ] as const)("keeps %s and %s where it was decided, and both people's other edits", (title, hint, texts) => {
    expect(after(held([write], theirs, { title, hint }))).toEqual({ ...texts, rows: ["b", "c"], max: 12 });
  });

  test("sends it as edits of single places, so that later edits merge", () => {
    const edit = decided(held([write], theirs, { title: "theirs", hint: "theirs" }));
    expect(edit?.operations.every(({ kind }) => kind !== "write")).toBe(true);
    const later = filesAfter({ [file]: theirs.replace("Any", "Every") }, edit ? [edit] : []);
    expect(JSON.parse(later[file] ?? "")).toMatchObject({ hint: "Every number", max: 12 });
  });

  test("decides it as a whole if it is no JSON", () => {
    const text: Operation = { kind: "write", file: "a.md", text: "One", before: "Zero" };
    const conflict = { file: "a.md", path: [], before: "Zero", theirs: "Two", yours: "One" };
    const one = (keep: "yours" | "theirs"): HeldEdit => ({
      edit: { operations: [text], label: "Edit" },
      files: { "a.md": "Two" },
      undecided: [],
      kept: [{ conflict, keep }],
    });
    expect(decided(one("yours"))?.operations).toEqual([{ ...text, before: "Two" }]);
    expect(decided(one("theirs"))).toBeNull();
  });
});

test.each<[string, Operation, object]>([
  ["a value", { kind: "set", file, path: ["title"], value: "Mobile", before: "Phone" }, { title: "Mobile" }],
  ["a removal", { kind: "unset", file, path: ["title"], before: "Phone" }, { title: undefined }],
  [
    "a move",
    { kind: "reorder", file, path: ["rows"], from: 0, before: null, moved: "c" },
    { rows: ["a", "b", "c"] },
  ],
])("keeps %s of yours, or theirs", (_what, operation, expected) => {
  const other: Operation = { kind: "set", file, path: ["max"], value: 12, before: 10 };
  const mine = held([operation, other], theirs, { title: "yours" });
  expect(after(mine)).toEqual({ ...JSON.parse(theirs), max: 12, ...expected });
  const kept = mine.kept.map(({ conflict }) => ({ conflict, keep: "theirs" as const }));
  expect(after({ ...mine, kept })).toEqual({ ...JSON.parse(theirs), max: 12 });
});

test("the sentence that follows from a question goes with it: one conflict is one decision", () => {
  const question = (title: string) => ({ title, messages: { required: `Enter ${title}` } });
  const text = (title: string) => JSON.stringify({ properties: { phone: question(title) } });
  const set = (path: string[], value: string, before: string): Operation => {
    return { kind: "set", file, path: ["properties", "phone", ...path], value, before };
  };
  const operations = (title: string, before: string) => [
    set(["title"], title, before),
    set(["messages", "required"], `Enter ${title}`, `Enter ${before}`),
  ];
  const mine = held(operations("Mobile", "Phone"), text("Telephone"), { title: "yours" });
  expect(after(mine)).toEqual(JSON.parse(text("Mobile")));
  const theirs = mine.kept.map(({ conflict }) => ({ conflict, keep: "theirs" as const }));
  expect(decided({ ...mine, kept: theirs })).toBeNull();
  const undecided = mine.kept.map(({ conflict }) => ({ ...conflict, by: "Ann" }));
  const typedOn = { operations: operations("Mobile phone", "Telephone"), label: "Edit" };
  const { held: both, later } = heldWith({ ...mine, undecided, kept: [] }, [typedOn]);
  expect([later, both.undecided.map(({ yours }) => yours)]).toEqual([[], ["Mobile phone"]]);
  expect(both.edit.operations).toMatchObject([{ before: "Phone" }, { value: "Enter Mobile phone" }]);
});

test("a file that you delete and somebody edits goes or stays", () => {
  const operation: Operation = { kind: "delete-file", file, before: base };
  const mine = held([operation], theirs, {});
  const edit = decided(mine);
  expect(filesAfter(mine.files, edit ? [edit] : [])).toEqual({});
  expect(decided({ ...mine, kept: mine.kept.map((one) => ({ ...one, keep: "theirs" })) })).toBeNull();
});
