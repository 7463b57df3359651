import { expect, it } from "vitest";
import { statusRows } from "./status-rows.ts";

const labels = {
  accountStatus: "Account",
  verificationStatus: "Verification",
  pending: "Waiting",
  unverified: "Not yet",
  verifiedBy: "By",
  verificationDate: "On",
};

it("a new account is pending and unverified", () => {
  const rows = statusRows({ account_status: null, verified_by: null }, labels);
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ["Account", "Waiting"],
    ["Verification", "Not yet"],
  ]);
});

it("who verified it and when are shown once known", () => {
  const rows = statusRows(
    {
      account_status: "Active",
      verification_status: "Verified",
      verified_by: "Ana Ruiz",
      verification_date: "2026-11-20T12:00:00.000Z",
    },
    labels,
  );
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    ["Account", "Active"],
    ["Verification", "Verified"],
    ["By", "Ana Ruiz"],
    ["On", "November 20, 2026"],
  ]);
});
