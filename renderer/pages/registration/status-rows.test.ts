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

it("only an active account and a finished verification are marked as reached", () => {
  const marks = (account_status: string, verification_status: string) =>
    statusRows({ account_status, verification_status }, labels).map(({ state }) => state);
  expect(marks("Pending", "In review")).toEqual(["open", "open"]);
  expect(marks("Pending", "Verified")).toEqual(["open", "reached"]);
  expect(marks("Active", "Verified")).toEqual(["reached", "reached"]);
  expect(marks("Rejected", "Returned")).toEqual(["plain", "open"]);
});

it("the verifier and the time are shown once known", () => {
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
