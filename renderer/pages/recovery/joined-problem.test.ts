import { expect, test } from "vitest";
import { joinedProblem } from "./joined-problem.ts";

const checklist = [
  { label: "8", pattern: "^.{8,}$", message: "Eight characters." },
  { label: "A", pattern: "[A-Z]", message: "An uppercase letter." },
  { label: "1", pattern: "[0-9]", message: "A number." },
];
const unmet = { path: ["password"], rule: "checklist", message: "Eight characters." };
const differs = { path: ["confirmPassword"], rule: "sameAs", message: "Passwords do not match." };

test("all rules that a password breaks and its repetition's problem are in one message", () => {
  expect(joinedProblem([unmet, differs], checklist, "Short")).toEqual([
    { ...unmet, message: "Eight characters. A number. Passwords do not match." },
  ]);
});

test("a repetition that differs is reported at the repetition", () => {
  expect(joinedProblem([differs], checklist, "Long enough 1")).toEqual([differs]);
});

test("a valid password has no problem", () => {
  expect(joinedProblem([], checklist, "Long enough 1")).toEqual([]);
});
