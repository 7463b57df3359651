import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { CaseMachine } from "#engine";
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

it("an active profile is at its last stop until nothing comes next", () => {
  const registration = { _id: "1", wizard: "supplier", confirmed: true, confirmedAt: null };
  const status = {
    ...{ account_status: "Active", verification_status: "Verified" },
    ...{ verified_by: null, verification_date: null },
  };
  const file = { purpose: "", accept: [], maxBytes: 0 };
  const own = { text: "Active.", isOpened: true, expected: null, questions: [], file, corrections: 0 };
  const passedWith = (next: string | null) =>
    progressIn({ registration, status, case: { ...own, next } }, words, "Not yet.").passed;
  expect([passedWith("The link follows."), passedWith(null)]).toEqual([2, 3]);
});

it("a Member reads what an Admin does, and an Admin what is left to do", () => {
  const registration = { _id: "1", wizard: "buyer", confirmed: false, confirmedAt: null };
  const returned = { corrections: [{ done: false }] };
  const status = {
    ...{ account_status: "Pending", verification_status: "Unverified" },
    ...{ verified_by: null, verification_date: null },
  };
  const said = (role: "Admin" | "Member", more: object) =>
    progressIn(
      { registration: { ...registration, ...more }, status, membership: { role } },
      words,
      "Not yet.",
    );
  expect(said("Admin", {})).toMatchObject({ now: "Not yet.", next: words.nextReview });
  expect(said("Member", {})).toMatchObject({ now: words.othersChange, next: undefined });
  expect(said("Admin", { confirmed: true, returned }).now).toBe(words.correction);
  expect(said("Member", { confirmed: true, returned }).now).toBe(words.othersCorrect);
});

it("a registration without a case is at its receipt", () => {
  expect(passed(true, "Pending", "Unverified")).toBe(0);
});

const wizards = new URL("../../../definitions/wizards/", import.meta.url);
const fileOf = (id: string, name: string) =>
  JSON.parse(readFileSync(new URL(`${id}/${name}.json`, wizards), "utf8"));

it("a registration without a decision promises no review", () => {
  const alone = readdirSync(wizards).filter((id) => {
    const { initial, states } = fileOf(id, "procedure") as CaseMachine;
    return states[initial]?.always !== undefined;
  });
  expect(alone).toEqual(["buyer"]);
  for (const id of alone) {
    const { status, bridge } = fileOf(id, "site").words;
    const said = { ...words, ...status };
    for (const name of ["confirmed", "nextReview", "nextVerified", "answered", "unfinished"] as const)
      expect(said[name]).not.toMatch(/our team|our staff|verif|reviews your/iu);
    expect(bridge.review).not.toMatch(/review/iu);
  }
});
