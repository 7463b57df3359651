import { expect, test } from "vitest";
import { shippedFiles } from "../../../testing/shipped.ts";
import { mergeFolders } from "./merge-folders.ts";

const file = "wizards/buyer/steps/procurement-role.json";
const base = { [file]: shippedFiles()[file] ?? "" };
const text = base[file] ?? "";
const other = "options/objectives.json";
const lines = (...all: string[]) => `${all.join("\n")}\n`;

function merge(before: string, yours: string, theirs: string, name = "a.json") {
  const { files, conflicts } = mergeFolders({ [name]: before }, { [name]: yours }, { [name]: theirs });
  return { text: files[name] ?? yours, conflicts };
}

test("takes each side's files where only one side changed", () => {
  const before = { "a.md": "1", "b.md": "1", "c.md": "1", "d.md": "1" };
  const yours = { "a.md": "2", "b.md": "1", "c.md": "1", "new.md": "1" };
  const theirs = { "a.md": "1", "b.md": "2", "d.md": "1", "other.md": "1" };
  expect(mergeFolders(before, yours, theirs)).toEqual({
    files: { "b.md": "2", "other.md": "1" },
    removed: ["c.md"],
    conflicts: [],
  });
});

test("merges edits of one step at different places, to the byte", () => {
  const yours = text.replace('"title": "', '"title": "Your ');
  const theirs = text.replace('"maxLength": 120', '"maxLength": 140');
  expect([yours, theirs]).not.toContain(text);
  const both = yours.replace('"maxLength": 120', '"maxLength": 140');
  expect(merge(text, yours, theirs)).toEqual({ text: both, conflicts: [] });
  expect(merge(text, theirs, yours)).toEqual({ text: both, conflicts: [] });
});

test("names a place that both changed, and keeps yours there", () => {
  const yours = text.replace('"maxLength": 120', '"maxLength": 80');
  const theirs = text.replace('"maxLength": 120', '"maxLength": 140');
  expect(mergeFolders(base, { [file]: yours }, { [file]: theirs })).toEqual({
    files: {},
    removed: [],
    conflicts: [{ file, path: ["properties", "jobTitle", "maxLength"], before: 120, theirs: 140, yours: 80 }],
  });
});

test("settles conflicts as it was asked to", () => {
  const [yours, theirs] = ['{ "a": 2, "b": 2 }\n', '{ "a": 3, "b": 3 }\n'];
  const merged = mergeFolders(
    { "a.json": '{ "a": 1, "b": 1 }\n' },
    { "a.json": yours },
    { "a.json": theirs },
    ({ path }) => (path[0] === "a" ? "theirs" : "yours"),
  );
  expect(merged).toEqual({ files: { "a.json": '{ "a": 3, "b": 2 }\n' }, removed: [], conflicts: [] });
});

test("adds what both added, in the layout that is there", () => {
  const before = lines("{", '  "a": {', '    "x": 1', "  },", '  "list": ["one"]', "}");
  const yours = lines("{", '  "a": {', '    "x": 1,', '    "y": 2', "  },", '  "list": ["one", "two"]', "}");
  const theirs = lines(
    "{",
    '  "a": {',
    '    "w": 0,',
    '    "x": 1',
    "  },",
    '  "list": ["zero", "one"]',
    "}",
  );
  expect(merge(before, yours, theirs).text).toBe(
    lines(
      "{",
      '  "a": {',
      '    "w": 0,',
      '    "x": 1,',
      '    "y": 2',
      "  },",
      '  "list": ["zero", "one", "two"]',
      "}",
    ),
  );
});

test("follows an option by its value: one side moves it, the other rewords it", () => {
  const option = (value: string, label: string) => `    { "value": "${value}", "label": "${label}" }`;
  const list = (...options: string[]) => lines("{", '  "options": [', options.join(",\n"), "  ]", "}");
  const before = list(option("a", "A"), option("b", "B"), option("c", "C"));
  const moved = list(option("c", "C"), option("a", "A"), option("b", "B"));
  const reworded = list(option("a", "A"), option("b", "B"), option("c", "See"), option("d", "D"));
  const merged = list(option("c", "See"), option("d", "D"), option("a", "A"), option("b", "B"));
  expect(merge(before, moved, reworded)).toEqual({ text: merged, conflicts: [] });
});

test("merges lists whose elements bear no name", () => {
  const before = '{ "rows": [{ "label": "A", "fields": ["a"] }, { "label": "B", "fields": ["b"] }] }';
  const yours = before.replace('"A"', '"First"');
  const theirs = before.replace('{ "label": "B"', '{ "label": "N", "fields": ["n"] }, { "label": "B"');
  expect(merge(before, yours, theirs)).toEqual({
    text: theirs.replace('"A"', '"First"'),
    conflicts: [],
  });
});

test("says so when both moved what is in a list, each otherwise", () => {
  const { text: kept, conflicts } = merge('{ "a": [1, 2, 3] }', '{ "a": [3, 1, 2] }', '{ "a": [2, 1, 3] }');
  expect(kept).toBe('{ "a": [3, 1, 2] }');
  expect(conflicts).toEqual([
    { file: "a.json", path: ["a"], before: [1, 2, 3], theirs: [2, 1, 3], yours: [3, 1, 2] },
  ]);
});

test("the order of properties is theirs to change", () => {
  expect(merge('{ "a": 1, "b": 2 }', '{ "a": 5, "b": 2 }', '{ "b": 2, "a": 1 }').text).toBe(
    '{ "b": 2, "a": 5 }',
  );
});

test.each([
  ['{ "a": { "x": 1 } }', "{}", '{ "a": { "x": 2 } }', { before: { x: 1 }, yours: undefined }],
  ['{ "a": { "x": 1 } }', '{ "a": { "x": 2 } }', "{}", { before: { x: 1 }, theirs: undefined }],
  ["{}", '{ "a": 1 }', '{ "a": 2 }', { before: undefined, yours: 1, theirs: 2 }],
])("removed here and changed there is a conflict: %s", (before, yours, theirs, conflict) => {
  const merged = merge(before, yours, theirs);
  expect(merged.text).toBe(yours);
  expect(merged.conflicts).toMatchObject([{ path: ["a"], ...conflict }]);
});

test("a file removed here and changed there is a conflict of whole texts", () => {
  const [before, theirs] = ["{}", '{ "a": 1 }'];
  expect(mergeFolders({ [other]: before }, {}, { [other]: theirs })).toEqual({
    files: {},
    removed: [],
    conflicts: [{ file: other, path: [], before, theirs, yours: undefined }],
  });
  const decided = mergeFolders({ [other]: before }, {}, { [other]: theirs }, () => "theirs");
  expect(decided.files).toEqual({ [other]: theirs });
  expect(mergeFolders({ [other]: before }, { [other]: theirs }, {}, () => "theirs").removed).toEqual([other]);
});

test("merges paragraphs of texts, and leaves one that both changed open", () => {
  const before = "# Terms\n\nOne.\n\nTwo.\n";
  const [yours, theirs] = [before.replace("One", "First"), before.replace("Two.", "Two.\n\nThree.")];
  expect(merge(before, yours, theirs, "a.md")).toEqual({
    text: "# Terms\n\nFirst.\n\nTwo.\n\nThree.\n",
    conflicts: [],
  });
  const open = merge(before, yours, before.replace("One", "1"), "a.md");
  expect(open.text).toBe(yours);
  expect(open.conflicts).toMatchObject([{ path: [], before, yours }]);
});

test("texts that are not JSON, or nested beyond measure, are merged as a whole", () => {
  const deep = "[".repeat(200_000);
  for (const [before, yours, theirs] of [
    ["{}", "{ not json", '{ "a": 1 }'],
    ["{}", '{ "a": 1, "a": 2 }', '{ "b": 1 }'],
    ["{}", `{ "a": ${deep}`, '{ "b": 1 }'],
    ["{}", `{ "a": ${deep}${"]".repeat(200_000)} }`, '{ "b": 1 }'],
  ] as const)
    expect(merge(before, yours, theirs)).toMatchObject({ text: yours, conflicts: [{ path: [] }] });
});

test("keys like those of every object are keys like any other", () => {
  const before = '{ "__proto__": 1, "constructor": { "a": 1 } }';
  const yours = '{ "__proto__": 2, "constructor": { "a": 1 } }';
  const theirs = '{ "__proto__": 1, "constructor": { "a": 1, "__proto__": { "polluted": true } } }';
  expect(merge(before, yours, theirs)).toEqual({ text: theirs.replace(": 1", ": 2"), conflicts: [] });
  expect(({} as { polluted?: true }).polluted).toBeUndefined();
});
