import { expect, test } from "vitest";
import { wordsByCode } from "./words-by-code.ts";

const codes = [
  { code: "238220", title: "Plumbing Contractors" },
  { code: "541511", title: "Custom Programming" },
];

test("words that the title has, that say nothing, that are excluded or refer elsewhere are left out", () => {
  const text =
    "This industry comprises establishments installing plumbing (except solar) and Furnaces, furnaces." +
    "\r\n\r\nCross-References. Roofing is elsewhere.";
  const words = wordsByCode(codes, { "238220": { Title: "Plumbing, Heating", Description: text } });
  expect(words).toEqual({ "238220": "heating installing furnaces" });
});

test("codes that no longer exist have no words", () => {
  const description = { Title: "Gone", Description: "Sheep shearing" };
  expect(wordsByCode(codes, { "999999": description })).toEqual({});
});
