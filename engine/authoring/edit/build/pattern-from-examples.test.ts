import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../definition/definition.ts";
import { ourRegistry, storedText } from "../../../formats/registry.ts";
import { patternInWords } from "../../describe/pattern.ts";
import { type AnswerShape, patternFromExamples } from "./pattern-from-examples.ts";

const field: FieldDefinition = { title: "Member number", type: "string" };
const shapeOf = (...examples: string[]): AnswerShape => {
  const shape = patternFromExamples(field, examples);
  if (typeof shape === "string") throw new Error(shape);
  return shape;
};

test.each([
  [["AB123456"], String.raw`^[A-Z]{2}\d{6}$`, "2 capital letters, 6 digits"],
  [
    ["AB-1234-567"],
    String.raw`^[A-Z]{2}-\d{4}-\d{3}$`,
    "2 capital letters, a hyphen, 4 digits, a hyphen, 3 digits",
  ],
  [["7", " 123 "], String.raw`^\d{1,3}$`, "1 to 3 digits"],
  [["x1", "Y22"], String.raw`^[A-Za-z]\d{1,2}$`, "1 letter, 1 to 2 digits"],
  [
    ["A.1/B"],
    String.raw`^[A-Z]\.\d/[A-Z]$`,
    "1 capital letter, a period, 1 digit, a slash, 1 capital letter",
  ],
  [["(no) 5"], String.raw`^\([a-z]{2}\) \d$`, "“(”, 2 small letters, “)”, a space, 1 digit"],
])("answers like %j have the pattern %s", (examples, pattern, words) => {
  const shape = shapeOf(...examples);
  expect(shape).toMatchObject({ pattern, words });
  expect(patternInWords(pattern)).toBe(words);
  for (const example of examples) expect(new RegExp(pattern, "u").test(example.trim())).toBe(true);
});

test.each([
  [["AB123456"], "ab 123-456", "AB123456"],
  [["AB-1234-567"], "ab1234567", "AB-1234-567"],
  [["a#1", "b#22"], "B#22", "b#22"],
  [["A#12"], "a#12", "A#12"],
])("what is typed otherwise than %j, as %s, is stored as %s", (examples, typed, stored) => {
  const { clean, pattern } = shapeOf(...examples);
  const text = clean ? storedText(ourRegistry, { clean }, typed) : typed;
  expect(text).toBe(stored);
  expect(new RegExp(pattern, "u").test(text)).toBe(true);
});

test("parts of different lengths keep their separators as they are typed", () => {
  expect(shapeOf("1-22", "333-4").clean).toBeUndefined();
});

test("a format tidies its answers itself", () => {
  expect(patternFromExamples({ ...field, format: "ein" }, ["12-3456789"])).not.toHaveProperty("clean");
});

test("the sentence has an example and the shape", () => {
  expect(shapeOf("AB123456").message).toBe("Enter the member number like AB123456: 2 letters, 6 digits");
});

test.each([
  [["", " "], "Enter an answer that is right, such as AB123456."],
  [["Ä1"], "Use the letters A to Z, digits and separators: “Ä” can’t be part of the shape."],
  [["A1", "1A"], "“A1” and “1A” have no shape in common. Give examples of one shape."],
  [["A-1", "A/1"], "“A-1” and “A/1” have no shape in common. Give examples of one shape."],
])("%j have no shape: %s", (examples, words) => {
  expect(patternFromExamples(field, examples)).toBe(words);
});

test.each(["^A?$", "^[A-Z]+$", String.raw`^\d{2}|x$`, "A", "^$", String.raw`^\w{2}$`])(
  "the pattern %s is not put in words",
  (pattern) => expect(patternInWords(pattern)).toBeNull(),
);
