import { expect, it } from "vitest";
import { optionsByGroup } from "./list-option.ts";

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
