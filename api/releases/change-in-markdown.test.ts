import { expect, test } from "vitest";
import { changeInMarkdown } from "./change-in-markdown.ts";

test("a question stands before its change, with a colon unless its title ends in a mark", () => {
  const told = (question: string) =>
    changeInMarkdown({
      kind: "question-added",
      step: "you",
      stepTitle: "You",
      question,
      words: "It is asked now.",
      touches: null,
    });
  expect(told("Phone")).toBe("*Phone*: It is asked now. Safe.");
  expect(told("Do you sell abroad?")).toBe("*Do you sell abroad?* It is asked now. Safe.");
  expect(told("Choose one:")).toBe("*Choose one:* It is asked now. Safe.");
});
