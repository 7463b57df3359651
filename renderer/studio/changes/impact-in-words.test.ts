import { expect, test } from "vitest";
import { byConcern, impactInWords } from "./impact-in-words.ts";

const wizard = (people: number, touched: number, confirmed = 0, cases = 0) => ({
  wizard: "clubs",
  title: "Clubs",
  sentences: [],
  people,
  touched,
  confirmed,
  cases,
});

test.each([
  [[wizard(0, 0)], "No one with an account has started registering yet."],
  [[wizard(3, 0)], "No one registering now will notice anything, and no one has finished yet."],
  [[wizard(3, 0, 2)], "No one will notice anything, whether they're still registering or have finished."],
  [[wizard(1, 1)], "The 1 person registering now will notice it."],
  [[wizard(4, 1), wizard(2, 0)], "1 of 6 people registering now will notice it."],
  [[wizard(1200, 1200)], "All 1,200 people registering now will notice it."],
  [[wizard(0, 0, 2, 1)], "1 open case is touched. No one registering now will notice anything."],
  [[wizard(5, 2, 9, 3)], "3 open cases are touched. 2 of 5 people registering now will notice it."],
  [[wizard(5, 2, 1)], "2 of 5 people registering now will notice it. No one who has finished will."],
])("%j reads: %s", (wizards, words) => {
  expect(impactInWords(wizards)).toBe(words);
});

test("wizards that the draft changes come first, also when nobody has begun them", () => {
  const named = (id: string, people: number) => ({ ...wizard(people, 0), wizard: id });
  const [buyer, grant, supplier] = [named("buyer", 3), named("grant", 0), named("supplier", 0)];
  expect(byConcern([buyer, grant, supplier], new Set(["supplier"]))).toEqual({
    concerned: [supplier, buyer],
    empty: [grant],
  });
});
