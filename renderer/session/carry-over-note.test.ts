import { afterEach, expect, test } from "vitest";
import { forgetCarryOver, hasCarryOver, markCarryOver, sentStep } from "./carry-over-note.ts";

afterEach(forgetCarryOver);

test("answers of the wizard that was left come along, and of no other", () => {
  markCarryOver("mentoring", "/mentoring/wish");
  expect([hasCarryOver("mentoring"), hasCarryOver("buyer")]).toEqual([true, false]);
});

test("the step whose button led to the login is noted, until a wizard is left in another way", () => {
  markCarryOver("mentoring", "/mentoring/wish", ["wish", "SKIP"]);
  expect([hasCarryOver("mentoring"), ...sentStep()]).toEqual([true, "wish", "SKIP"]);
  markCarryOver("mentoring", "/mentoring/wish");
  expect(sentStep()).toEqual([undefined, undefined]);
});

test.each(["", "/", "/wish"])("a page of one of several registrations (%j) takes no answers along", (end) => {
  markCarryOver("mentoring", `/mentoring/0b6e1c7e-3f0a-4c59-9d2e-6f1f2a3b4c5d${end}`);
  expect(hasCarryOver("mentoring")).toBe(false);
});
