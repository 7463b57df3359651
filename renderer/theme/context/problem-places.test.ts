import { expect, it } from "vitest";
import { controlId, errorSchemaOf, summaryOf } from "./problem-places.ts";

const problems = [
  { path: ["name"], rule: "required", message: "Enter your name" },
  { path: ["rows", 1, "agency"], rule: "list", message: "Choose an agency" },
];

it("a control's id follows the path of its answer", () => {
  expect(controlId("step", ["rows", 1, "agency"])).toBe("step-rows-1-agency");
});

it("the summary links each sentence to its control and repeats none", () => {
  expect(summaryOf("step", [...problems, ...problems.slice(0, 1)])).toEqual([
    { id: "step-name", message: "Enter your name" },
    { id: "step-rows-1-agency", message: "Choose an agency" },
  ]);
});

it("a wrong choice among several is reported once, at their shared control", () => {
  const message = "Choose goals from the list";
  const wrong = [0, 3].map((index) => ({ path: ["goals", index], rule: "list", message }));
  expect(errorSchemaOf(wrong)).toEqual({ goals: { __errors: [message] } });
  expect(summaryOf("step", wrong)).toEqual([{ id: "step-goals", message }]);
});

it("RJSF finds each problem at its field, inside rows too", () => {
  expect(errorSchemaOf(problems)).toEqual({
    name: { __errors: ["Enter your name"] },
    rows: { 1: { agency: { __errors: ["Choose an agency"] } } },
  });
});
