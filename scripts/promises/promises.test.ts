import { expect, test } from "vitest";
import { promisingIn, sentencesInFile } from "./sentences.ts";
import { gapsIn, type Promised, promiseTable } from "./table.ts";

const texts = {
  "site/a.json": ["We'll email you. It expires in 7 days.", "Save and continue"],
  "site/mail/b.md": ["We'll email you."],
};
const tests = [
  { file: "api/a.test.ts", title: "mail: comes", attacks: [] },
  { file: "api/a.test.ts", title: "the link: ends", attacks: [] },
  { file: "api/a.test.ts", title: "the code: ends", attacks: [] },
];
const mail: Promised = {
  what: "A mail comes",
  said: ["We'll email you."],
  kept: { "api/a.test.ts": "comes" },
};
const link: Promised = {
  what: "The link ends",
  said: ["It expires in 7 days."],
  kept: { "api/a.test.ts": "the link: ends" },
};
const gaps = (promises: Promised[], noPromises = {}, found = texts as { [file: string]: string[] }) =>
  gapsIn(promises, noPromises, found, tests);

test("texts are the strings of JSON, and the lines and cells of Markdown without their marks", () => {
  expect(sentencesInFile("a.json", '{"a": {"b": ["We wait\\nfor you", "no-text"], "c": 1}}')).toEqual([
    "We wait",
    "for you",
  ]);
  expect(
    sentencesInFile(
      "a.md",
      "# The title\n> A preview\n\n- **Time.** We answer soon.\n\n| It holds | For a day |",
    ),
  ).toEqual(["The title", "A preview", "Time. We answer soon.", "It holds", "For a day"]);
});

test.each([
  "We'll email you.",
  "You may ask us.",
  "It expires soon.",
  "Your answers are saved.",
  "You can sign up anytime.",
  "Nobody will see it.",
  "We write to it from now on.",
  "Tell us your goals so we can match you.",
])("a sentence may promise something: %s", (sentence) => {
  expect(promisingIn(`Hello there. ${sentence} Bye now.`)).toEqual([sentence]);
});

test("nothing is missing when each promise has its test and its sentence", () => {
  expect(gaps([mail, link])).toEqual([]);
  expect(gaps([mail], { "A sample.": ["It expires in 7 days."] })).toEqual([]);
  expect(gaps([mail, { ...link, kept: {}, people: "The committee." }])).toEqual([]);
});

test("a new sentence that may promise something has to be in a list", () => {
  expect(gaps([mail])).toEqual([
    expect.stringMatching(
      /^definitions\/site\/a\.json: does this promise something\? “It expires in 7 days\.”/u,
    ),
  ]);
  const more = { ...texts, "site/c.json": ["We'll email you, and you may always ask."] };
  expect(gaps([mail, link], {}, more)).toHaveLength(1);
});

test("a sentence that no text has any more, and one that is listed twice, are reported", () => {
  expect(gaps([{ ...mail, said: ["We'll email you.", "We'll call you."] }, link])).toEqual([
    "No text says any more: “We'll call you.”. Take it out of scripts/promises.",
  ]);
  expect(gaps([mail, link], { "A sample.": ["We'll email you."] })).toEqual([
    "Listed twice: “We'll email you.”.",
  ]);
});

test("a promise without a test, with one that is not there, or with a title of two, is reported", () => {
  const { kept: _kept, ...unkept } = link;
  expect(gaps([mail, unkept])).toEqual(["Nothing keeps this promise: The link ends."]);
  expect(gaps([mail, { ...link, kept: { "api/a.test.ts": "nds" } }])).toEqual([
    'api/a.test.ts has no test "nds": The link ends.',
  ]);
  expect(gaps([mail, { ...link, kept: { "api/a.test.ts": "ends" } }])).toEqual([
    'api/a.test.ts has 2 tests "ends": The link ends.',
  ]);
});

test("the page has each promise with the files that make it and the tests that keep it", () => {
  const own = { ...link, said: ["It expires in [7 days](/days)."], people: "Who | signs." };
  const page = promiseTable(
    [mail, own],
    { ...texts, "site/a.json": ["We'll email you. It expires in [7 days](/days)."] },
    tests,
  );
  expect(page.split("\n").filter((line) => line.startsWith("| A ") || line.startsWith("| The "))).toEqual([
    "| A mail comes | “We'll email you.”<br>[site/a.json](../definitions/site/a.json), [site/mail/b.md](../definitions/site/mail/b.md) | [api/a.test.ts](../api/a.test.ts)<br>• mail: comes |",
    "| The link ends | “It expires in 7 days.”<br>[site/a.json](../definitions/site/a.json) | [api/a.test.ts](../api/a.test.ts)<br>• the link: ends<br>Who \\| signs. |",
  ]);
});
