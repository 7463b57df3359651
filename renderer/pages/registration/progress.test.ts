import { expect, it } from "vitest";
import { shippedWords } from "../../site/testing/shipped-words.ts";
import { progressIn } from "./progress.ts";

const words = shippedWords("registration").status;

function passed(confirmed: boolean, account_status: string | null, verification_status: string | null) {
  const registration = { _id: "1", wizard: "supplier", confirmed, confirmedAt: null };
  const status = { account_status, verification_status, verified_by: null, verification_date: null };
  return progressIn({ registration, status }, words, "Not yet.").passed;
}

it("a registration passes a stop when it is confirmed, verified and active", () => {
  expect(passed(false, null, null)).toBe(0);
  expect(passed(true, "Pending", "In review")).toBe(1);
  expect(passed(true, "Pending", "Verified")).toBe(2);
  expect(passed(true, "Active", "Verified")).toBe(3);
});

it("a registration that staff rejected has no bridge to access", () => {
  expect(passed(true, "Rejected", "Unverified")).toBeNull();
});
