import { expect, test } from "vitest";
import { type BriefChange, changesInBrief, weightOf } from "./brief.ts";

const change = (kind: BriefChange["kind"], question: string | null, step = "team", touches = null) => ({
  ...{ kind, question, touches, step },
  stepTitle: `The ${step}`,
});

test("a summary names one thing, counts several, and puts what means most first", () => {
  expect(
    changesInBrief([
      change("reworded", "Phone"),
      change("messages", "Phone"),
      change("look", "Phone"),
      change("rule-tightened", "Phone"),
      change("rule-tightened", "Phone"),
      change("question-removed", "Fax"),
      change("question-added", "Mail"),
      change("question-added", "Mail", "owner"),
      change("step-added", null, "insurance"),
      change("question-added", "Insurer", "insurance"),
    ]),
  ).toBe(
    "new step “The insurance”, 2 new questions, “Fax” no longer asked, stricter rules for “Phone”, 2 texts reworded, other look or order",
  );
  expect(changesInBrief([])).toBe("");
});

test("what touches people comes before what does not", () => {
  const touching = { kind: "reworded" as const, touches: "People who answered." };
  expect(weightOf(touching)).toBeLessThan(weightOf({ kind: "step-added", touches: null }));
  expect(weightOf({ kind: "step-added", touches: null })).toBeLessThan(
    weightOf({ kind: "look", touches: null }),
  );
});
