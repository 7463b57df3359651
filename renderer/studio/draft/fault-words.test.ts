import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleIds } from "#engine/authoring";
import { faultInWords, mendInWords } from "./fault-words.ts";

const question = (name: string, title: string) => ({ name, title, inside: [] });
const step = (slug: string, title: string, ...questions: ReturnType<typeof question>[]) => {
  return { slug, title, isStep: true, questions };
};
const steps = [
  step("person", "About you", question("name", "Full name")),
  step("kind", "Your firm", question("size", "Staff")),
];
const outline = { wizards: [{ id: "club", title: "Club", steps }], lists: [] };
const file = "wizards/club/steps/kind.json";
const said = (message: string, rule = "shape") => faultInWords({ file, rule, message }, outline);

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
    'No way is open for these answers: Staff (kind.size): Few ("few"). Add a last way without a guard.',
    "People with these answers are led nowhere: Staff: Few. Say where everybody else goes.",
  ],
  [
    '"Why" (why) stands above "Agree" (agree), which it waits for: it would come or go behind whoever has passed it. Move "why" below "agree".',
    "“Why” depends on “Agree”, which is asked further down. Move it below.",
  ],
  [
    'The label "Other" stands twice in this list.',
    "“Other” stands twice in this list. Remove one, or give it another label.",
  ],
  [
    'This mail has no {cod} (did you mean "code"?). It may show "code" and "brand".',
    "This email knows no “cod”. Take it out, and insert what it can show.",
  ],
  [
    "The text below the subject must show {code} and {minutes}.",
    "The text must show the code and how many minutes.",
  ],
])("%s is said in words of the page", (message, words) => {
  expect(said(message)).toBe(words);
});

/** Keywords of the format that no sentence of the page would use: `maxLength`, `otherwise`. */
const keywords = ["field", "step", "wizard", "procedure"].flatMap((name) => {
  const schema = readFileSync(`definitions/schema/${name}.schema.json`, "utf8");
  return [...schema.matchAll(/"(\w*[a-z][A-Z]\w*)":/gu)].map(([, keyword = ""]) => keyword);
});
const technical = new RegExp(
  `["{}\\[\\]\`]|\\.json|\\w/\\w|\\b(?:${[...new Set(keywords)].join("|")})\\b`,
  "u",
);

test.each([...ruleIds, "unknown-placeholder", "legal-document", "mail-file", "mail-shape", "mail-variable"])(
  "a fault of the rule %s that speaks of files has a plain sentence of its own",
  (rule) => {
    const words = said('Set its "maxLength" in wizards/club/steps/kind.json.', rule);
    expect(words).not.toMatch(technical);
    expect(words).not.toBe(said('Set its "maxLength".', "no-such-rule"));
    expect(words).toMatch(/^\p{Lu}.*\.$/u);
  },
);

test("a button says in plain words what it does", () => {
  const words = (label: string) => mendInWords({ file, mend: { label, operations: [] } }, outline);
  expect(words('Move it below "Full name"')).toBe("Move it below “Full name”");
  expect(words('Change to "person"')).toBe("Change to “About you”");
  expect(words('Change to "maxLength"')).toBe("Correct the name");
  expect(words('Remove "maxLenght"')).toBe("Remove it");
});
