import { expect, test } from "vitest";
import { impactInWords } from "./impact-in-words.ts";

const wizard = (people: number, touched: number, confirmed = 0) => ({
  wizard: "clubs",
  title: "Clubs",
  sentences: [],
  people,
  touched,
  confirmed,
});

test.each([
  [[wizard(0, 0)], "Nobody has begun to register yet."],
  [[wizard(3, 0)], "Nobody under way notices anything."],
  [[wizard(1, 1)], "The 1 person under way notices it."],
  [[wizard(4, 1), wizard(2, 0)], "1 of 6 people under way notices it."],
  [[wizard(1200, 1200)], "All 1,200 people under way notice it."],
  [[wizard(5, 2, 1)], "2 of 5 people under way notice it. 1 person who confirmed stays as they are."],
])("%j is told as: %s", (wizards, words) => {
  expect(impactInWords(wizards)).toBe(words);
});
