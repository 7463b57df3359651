import { expect, test } from "vitest";
import { faultInWords } from "./fault-words.ts";

const question = (name: string, title: string) => ({ name, title, inside: [] });
const step = (slug: string, title: string, ...questions: ReturnType<typeof question>[]) => {
  return { slug, title, isStep: true, questions };
};
const steps = [
  step("person", "About you", question("name", "Full name")),
  step("kind", "Your firm", question("size", "Staff")),
];
const outline = { wizards: [{ id: "club", title: "Club", steps }], lists: [] };
const said = (message: string) => faultInWords({ file: "wizards/club/steps/kind.json", message }, outline);

test.each([
  [
    '"messages" lacks the sentence for "exclusive".',
    "Write what people read when they choose this together with another.",
  ],
  [
    '"messages" lacks the sentence for "minimum" and "maximum".',
    "Write what people read when the number is too small, and when the number is too large.",
  ],
  [
    'The field "size" has no "title": people would read its name in the code.',
    "Write what this question asks.",
  ],
  [
    '"person.name" is a text, this field is a number: compare like with like.',
    "“Full name” (About you) is a text, this question is a number: compare like with like.",
  ],
  [
    '"size" is asked only after "person", or on another way.',
    "“Staff” is asked only after “About you”, or on another way.",
  ],
])("%s is said in words of the page", (message, words) => {
  expect(said(message)).toBe(words);
});
