import { expect, test } from "vitest";
import { partsOf } from "./sentence.tsx";

test("a sentence without marks is one part", () => {
  expect(partsOf("2 questions were added.")).toEqual([{ kind: "text", text: "2 questions were added." }]);
});

test("strong words, emphasis and code are parts of their own", () => {
  expect(partsOf("**Phone** is _new_ at `a_b_c`.")).toEqual([
    { kind: "strong", text: "Phone" },
    { kind: "text", text: " is " },
    { kind: "em", text: "new" },
    { kind: "text", text: " at " },
    { kind: "code", text: "a_b_c" },
    { kind: "text", text: "." },
  ]);
});

test("an escaped character shows without its backslash, and names with underscores stay whole", () => {
  expect(partsOf("\\*Name\\* of some_file_name")).toEqual([
    { kind: "text", text: "*Name* of some_file_name" },
  ]);
});

test("emphasis in stars holds escaped characters, and escaped marks mark nothing", () => {
  expect(partsOf("*Cost \\* count*: now reads \\`none\\`. **Touches \\*all\\*.**")).toEqual([
    { kind: "em", text: "Cost * count" },
    { kind: "text", text: ": now reads `none`. " },
    { kind: "strong", text: "Touches *all*." },
  ]);
});
