import { afterEach, expect, test } from "vitest";
import { forgetCarryOver, hasCarryOver, markCarryOver } from "./carry-over-note.ts";

afterEach(forgetCarryOver);

test("answers of the wizard that was left come along, and of no other", () => {
  markCarryOver("mentoring", "/mentoring/wish");
  expect([hasCarryOver("mentoring"), hasCarryOver("buyer")]).toEqual([true, false]);
});

test.each(["", "/", "/wish"])("a page of one of several registrations (%j) takes no answers along", (end) => {
  markCarryOver("mentoring", `/mentoring/0b6e1c7e-3f0a-4c59-9d2e-6f1f2a3b4c5d${end}`);
  expect(hasCarryOver("mentoring")).toBe(false);
});
