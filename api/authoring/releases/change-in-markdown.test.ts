import { expect, test } from "vitest";
import { changeInMarkdown } from "./change-in-markdown.ts";

test("a question stands before its change, with a colon unless its title ends in a mark", () => {
  const told = (question: string) => changeInMarkdown({ question, words: "It is asked now." });
  expect(told("Phone")).toBe("*Phone*: It is asked now.");
  expect(told("Do you sell abroad?")).toBe("*Do you sell abroad?* It is asked now.");
  expect(told("Choose one:")).toBe("*Choose one:* It is asked now.");
});
