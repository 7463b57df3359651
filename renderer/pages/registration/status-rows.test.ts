import { expect, it } from "vitest";
import words from "../../../definitions/site/registration.json" with { type: "json" };
import { statusRows } from "./status-rows.ts";

it("an account that nobody has looked at is pending and unverified", () => {
  const rows = statusRows({ account_status: null, verified_by: null }, words.status);
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ["Account status", "Pending"],
    ["Verification status", "Unverified"],
  ]);
});

it("who verified it and when are shown once they are known", () => {
  const rows = statusRows(
    {
      account_status: "Active",
      verification_status: "Verified",
      verified_by: "Ana Ruiz",
      verification_date: "2026-11-20T12:00:00.000Z",
    },
    words.status,
  );
  expect(rows.map(({ value }) => value)).toEqual(["Active", "Verified", "Ana Ruiz", "November 20, 2026"]);
});
