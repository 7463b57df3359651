import { expect, test } from "vitest";
import { changeInMarkdown } from "./change-in-markdown.ts";

test("a question stands before its change, with a colon unless its title ends in a mark", () => {
  const markdownOf = (question: string) => changeInMarkdown({ question, words: "It is asked now." });
  expect(markdownOf("Phone")).toBe("*Phone*: It is asked now.");
  expect(markdownOf("Do you sell abroad?")).toBe("*Do you sell abroad?* It is asked now.");
  expect(markdownOf("Choose one:")).toBe("*Choose one:* It is asked now.");
});
