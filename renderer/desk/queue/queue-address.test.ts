import { expect, test } from "vitest";
import { caseAddress, filterIn, queryOf } from "./queue-address.ts";

test("a filter comes back from its address, whatever was typed", () => {
  const filter = { view: "state:grant/panel", search: "A&B ?=%", after: "2026-11-02 7" };
  expect(filterIn(new URLSearchParams(queryOf(filter)))).toEqual(filter);
});

test("the default view has no query, and an empty query means it", () => {
  expect(queryOf({ view: "open" })).toBe("");
  expect(filterIn(new URLSearchParams(""))).toEqual({ view: "open", search: "", after: "" });
});

test("a case keeps the view and the search that it was opened from, not the page", () => {
  expect(caseAddress("a/b", { view: "mine", search: "x", after: "y" })).toBe(
    "/dashboard/admin/cases/a%2Fb?view=mine&search=x",
  );
});
