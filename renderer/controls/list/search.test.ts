import { expect, it } from "vitest";
import type { ListOption } from "./list-option.ts";
import { exactOption, ranked, rankOf, typedOption } from "./search.ts";

const option = (value: string, label: string): ListOption => ({ value, label });
const found = (options: ListOption[], typed: string) =>
  ranked(options, typed)
    .filter((one) => rankOf(one, typed) !== null)
    .map(({ label }) => label);

const states = [
  option("NE", "Nebraska"),
  option("NH", "New Hampshire"),
  option("NM", "New Mexico"),
  option("VA", "Virginia"),
  option("WV", "West Virginia"),
];

it("a state is found by its code", () => {
  expect(found(states, "NM")).toEqual(["New Mexico"]);
  expect(found(states, "va")[0]).toBe("Virginia");
});

it("a label that begins as typed comes before one that has the letters anywhere", () => {
  expect(found(states, "new m")).toEqual(["New Mexico", "New Hampshire"]);
  expect(found(states, "vir")).toEqual(["Virginia", "West Virginia"]);
});

it("an option is found by words in any order, by its number, and without accents", () => {
  const custom = option("541511", "541511 - Custom Computer Programming Services");
  expect(rankOf(custom, "computer custom")).toBe(3);
  expect(rankOf(custom, "541511")).toBe(0);
  expect(rankOf(custom, "5415 prog")).toBe(3);
  expect(rankOf(option("QC", "Québec"), "quebec")).toBe(2);
  expect(rankOf(custom, "computer farming")).toBeNull();
});

it("an empty search offers everything in its own order", () => {
  expect(found(states, "  ")).toEqual(states.map(({ label }) => label));
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

it("a field that is left means the label or the value in any case, or the only match", () => {
  const meant = (typed: string) => typedOption(states, typed)?.label;
  expect(meant(" west virginia ")).toBe("West Virginia");
  expect(meant("nm")).toBe("New Mexico");
  expect(meant("mexi")).toBe("New Mexico");
  // "Virginia" is one whole label, though it is in another.
  expect(meant("virginia")).toBe("Virginia");
  expect(meant("new")).toBeUndefined();
  expect(meant("Ohio")).toBeUndefined();
});
