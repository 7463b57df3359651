import { expect, it } from "vitest";
import { answersFor, foundOptions, offeredRows, withoutExcepted } from "./lookup-rows.ts";

const rows = [
  { code: "111", label: "Wheat" },
  { code: "222", label: "Corn" },
];

it('rows read "code - label" and excluded ones are not offered', () => {
  expect(offeredRows(rows, [], ["111"])).toEqual([{ value: "222", label: "222 - Corn" }]);
});

it("a chosen row is offered while rows are still loading", () => {
  expect(offeredRows([], [{ code: "999", name: "Old" }], [])).toEqual([{ value: "999", label: "999 - Old" }]);
});

it("a chosen row that becomes excluded is no longer chosen", () => {
  const chosen = [
    { code: "111", name: "Wheat" },
    { code: "222", name: "Corn" },
  ];
  expect(withoutExcepted(chosen, ["111"])).toEqual([{ code: "222", name: "Corn" }]);
});

it("answers keep the order of choosing and earlier choices", () => {
  expect(answersFor(["999", "222"], rows, [{ code: "999", name: "Old" }])).toEqual([
    { code: "999", name: "Old" },
    { code: "222", name: "Corn" },
  ]);
});

it("found rows are grouped by sector or as partial matches, without excluded ones", () => {
  const found = [
    { code: "111", label: "Wheat", sector: "11" },
    { code: "221", label: "Solar", sector: "22", matched: ["Solar", "panel"], partial: false },
    { code: "222", label: "Wind", sector: "22", matched: ["wind"], partial: true },
  ];
  const texts = { covers: "Also {words}", partly: "Some" };
  expect(foundOptions(found, ["111"], texts, (sector) => `Sector ${sector}`)).toEqual([
    {
      value: "221",
      label: "221 - Solar",
      group: "Sector 22",
      matched: ["Solar", "panel"],
      note: "Also panel",
    },
    { value: "222", label: "222 - Wind", group: "Some", matched: ["wind"] },
  ]);
});
