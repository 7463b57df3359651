import { expect, test } from "vitest";
import type { Comparison, FieldDefinition } from "../../definition/definition.ts";
import { comparisonChange } from "../keywords/compare-changes.ts";

const amount: FieldDefinition = { title: "Total", type: "number" };
const day: FieldDefinition = { title: "Born on", type: "string", format: "date" };

const most = (value: number, message = `At most ${value}%`): Comparison => ({ atMost: { value }, message });
const aged = (years: number): Comparison => ({
  onOrBefore: { today: { years: -years } },
  message: `${years} or older`,
});
const other: Comparison = { equals: { field: "sum" }, message: "As much as the sum" };

test.each([
  [amount, [most(100)], [most(50)], ["tightened: “At most 50%” now; before “At most 100%”"]],
  [amount, [most(50)], [most(100)], ["loosened: “At most 100%” now; before “At most 50%”"]],
  [
    amount,
    [most(100, "Too much")],
    [most(50, "Too much")],
    ["tightened: “Too much” is compared with 50 now; before 100"],
  ],
  [day, [aged(18)], [aged(21)], ["tightened: “21 or older” now; before “18 or older”"]],
  [day, [aged(21)], [aged(18)], ["loosened: “18 or older” now; before “21 or older”"]],
  [amount, [most(100)], [other], ["changed: “As much as the sum” now; before “At most 100%”"]],
  [
    amount,
    [most(100), other],
    [most(50)],
    [
      "tightened: “At most 50%” now; before “At most 100%”",
      "loosened: need no longer be: “As much as the sum”",
    ],
  ],
  [amount, [], [other], ["tightened: must be now as well: “As much as the sum”"]],
  [amount, [most(100)], [most(100, "Less, please")], []],
])("%j that must be %j and then %j is reported as %j", (field, compare, then, expected) => {
  const changes = comparisonChange({ ...field, compare }, { ...field, compare: then });
  expect(changes.map(({ how, words }) => `${how}: ${words}`)).toEqual(expected);
});
