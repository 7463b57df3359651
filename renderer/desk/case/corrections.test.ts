import { expect, test } from "vitest";
import { correctionsOf, keyOfLine, withMark } from "./corrections.ts";

const mark = { label: "Name", where: "Personal details", remark: " Not as in the document. " };

test("every answer of a marked line is corrected, with the line's remark", () => {
  const key = keyOfLine("personal", { paths: [["firstName"], ["aliases", 0, "lastName"]] });
  expect(correctionsOf({ [key]: mark })).toEqual([
    { step: "personal", path: ["firstName"], remark: "Not as in the document." },
    { step: "personal", path: ["aliases", 0, "lastName"], remark: "Not as in the document." },
  ]);
});

test("a line is marked and taken out by its key", () => {
  const marks = withMark(withMark({}, "one", mark), "two", mark);
  expect(Object.keys(withMark(marks, "one", null))).toEqual(["two"]);
});
