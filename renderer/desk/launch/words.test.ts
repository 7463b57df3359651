import { expect, test } from "vitest";
import { people, refusalInWords } from "./words.ts";

test("people have their noun", () => {
  expect([people(1), people(1204)]).toEqual(["1 person", "1,204 people"]);
});

test.each([
  ["EENVELOPE RCPT TO 550", "Refused by the mail server (550)"],
  ["No mail can be sent to this address.", "No mail can be sent to this address."],
  [null, "Not delivered"],
])("the reason %j reads %s", (reason, words) => {
  expect(refusalInWords(reason)).toBe(words);
});
