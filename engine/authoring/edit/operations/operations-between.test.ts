import { expect, test } from "vitest";
import { shippedFiles } from "../../../testing/shipped.ts";
import { applyOperations } from "./apply-operation.ts";
import { operationsBetween } from "./operations-between.ts";

const file = "wizards/buyer/steps/procurement-role.json";
const text = shippedFiles()[file] ?? "";

function kindsTo(after: string, before = text): string[] {
  const operations = operationsBetween(before, after, file);
  const applied = applyOperations({ [file]: before }, operations);
  expect(applied).toMatchObject({ kind: "applied", files: { [file]: after } });
  return operations.map(({ kind }) => kind);
}

test("an edit of one value is one operation", () => {
  const after = text.replace('"maxLength": 120', '"maxLength": 140');
  expect(operationsBetween(text, after, file)).toEqual([
    { kind: "set", file, path: ["properties", "jobTitle", "maxLength"], value: 140, before: 120 },
  ]);
});

test.each([
  ['{ "a": [1, 2, 3] }', '{ "a": [3, 1, 2] }', ["reorder"]],
  ['{ "a": [1, 2, 3] }', '{ "a": [2, 3, 1] }', ["reorder"]],
  ['{ "a": [1, 2, 3] }', '{ "a": [1, 3] }', ["unset"]],
  ['{ "a": 1, "b": 2, "c": 3 }', '{ "c": 3, "a": 1, "b": 2 }', ["reorder"]],
  ['{\n  "a": 1\n}\n', '{\n  "a": 1,\n  "b": 2\n}\n', ["set"]],
  ['{\n  "a": 1\n}\n', '{\n  "b": 2,\n  "a": 1\n}\n', ["set"]],
  [
    '{ "a": [{ "value": "x", "n": 1 }, { "value": "y" }] }',
    '{ "a": [{ "value": "y" }, { "value": "x", "n": 2 }] }',
    ["reorder", "set"],
  ],
  ['{ "a": 1, "b": [1] }', '{ "a": 1, "b": { "c": 1 } }', ["set"]],
  ['{ "a": 1 }', '{"a":1}', ["write"]],
  ['{ "a": 1 }', '{ "a": 1', ["write"]],
])("%s becomes %s with %j", (before, after, kinds) => {
  expect(kindsTo(after, before)).toEqual(kinds);
});

test("a file comes and goes", () => {
  expect(operationsBetween(null, "{}", file)).toEqual([{ kind: "write", file, text: "{}", before: null }]);
  expect(operationsBetween("{}", null, file)).toEqual([{ kind: "delete-file", file, before: "{}" }]);
  expect(operationsBetween("{}", "{}", file)).toEqual([]);
});

test("a whole text is merged with what somebody else wrote since", () => {
  const theirs = text.replace('"title": "', '"title": "Our ');
  const yours = text.replace('"maxLength": 120', '"maxLength":  140');
  const [write] = operationsBetween(text, yours, file);
  expect(write).toMatchObject({ kind: "write" });
  const both = yours.replace('"title": "', '"title": "Our ');
  expect(applyOperations({ [file]: theirs }, write ? [write] : [])).toMatchObject({
    files: { [file]: both },
  });
});
