import { expect, test } from "vitest";
import { showsAnswersAt } from "#engine/authoring";
import { partsOfText, withAnswer, withoutAnswer } from "./chips.ts";

const answers = [
  { name: "company.name", title: "Company name", group: "Your company", mayBeAbsent: true },
  { name: "kind", title: "Kind", group: "This page", mayBeAbsent: true },
];

test.each([
  ["Who signs for {company.name|your company}?", "Company name, or “your company”"],
  ["{kind|}", "Kind, or nothing"],
  ["Upload the {kind.document}", "document of Kind"],
  ["Enter {missing}", "what is missing"],
  ["{gone.field}", "gone.field"],
])("%s shows a chip with its words", (text, chip) => {
  const parts = partsOfText(text, answers);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter((part) => part.chip !== undefined)).toMatchObject([{ chip }]);
});

test("an answer is put where the caret is, changed, and taken out", () => {
  const inserted = withAnswer("For , please", { offset: 4 }, { name: "company.name", absent: "your {co}" });
  expect(inserted).toBe("For {company.name|your co}, please");
  const changed = withAnswer(inserted, { chip: 0 }, { name: "kind", absent: null });
  expect(changed).toBe("For {kind}, please");
  expect(withoutAnswer("For the {kind} here", 0)).toBe("For the here");
  expect(withoutAnswer("For the here", 0)).toBe("For the here");
});

test("an answer at the end of a text is preceded by a space", () => {
  expect(withAnswer("It is for", { offset: 10 }, { name: "kind", absent: null })).toBe("It is for {kind}");
});

test("texts that people read may show answers, and no others", () => {
  const shown = [["title"], ["messages", "required"], ["guidance", 0, "text"], ["draw", "confirm", "title"]];
  expect(shown.every(showsAnswersAt)).toBe(true);
  expect(
    [["unit"], ["draw", "labels", "yes"], ["pattern"], ["draw", "autocomplete"]].some(showsAnswersAt),
  ).toBe(false);
});
