import { expect, it } from "vitest";
import { exactOption, matchesWords, optionsByGroup } from "./list-option.ts";

it("an option is found by words in any order, by its number, and without accents", () => {
  const text = "541511 - Custom Computer Programming Services";
  expect(matchesWords(text, "computer custom")).toBe(true);
  expect(matchesWords(text, "5415 prog")).toBe(true);
  expect(matchesWords("Québec", "quebec")).toBe(true);
  expect(matchesWords(text, "computer farming")).toBe(false);
});

it("an empty search matches everything", () => {
  expect(matchesWords("anything", "  ")).toBe(true);
});

it("groups are in the order in which they first appear", () => {
  const options = [
    { value: "1", group: "B" },
    { value: "2", group: "A" },
    { value: "3", group: "B" },
  ];
  expect(
    optionsByGroup(options).map((group) => [group.title, group.options.map((option) => option.value)]),
  ).toEqual([
    ["B", ["1", "3"]],
    ["A", ["2"]],
  ]);
});

it("typing a whole label selects that option, typing its beginning does not", () => {
  const options = [
    { value: "GA", label: "Georgia" },
    { value: "QC", label: "Québec" },
  ];
  expect(exactOption(options, " georgia ")?.value).toBe("GA");
  expect(exactOption(options, "quebec")?.value).toBe("QC");
  expect(exactOption(options, "Geor")).toBeUndefined();
  expect(exactOption(options, "")).toBeUndefined();
});
