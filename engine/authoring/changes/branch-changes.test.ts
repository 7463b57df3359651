import { expect, test } from "vitest";
import type { Transition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { changesBetween } from "./changes-between.ts";

const size = { title: "Size", type: "string" as const };
const when = (value: string) => ({ type: "matches" as const, params: { "you.size": { const: value } } });
const large = when("large");
const small = when("small");

function wizardWith(NEXT: Transition[], SKIP?: Transition[]) {
  return smallWizard({
    steps: {
      you: step({ title: "You", properties: { size } }),
      team: step({ title: "Team" }),
      goals: step({ title: "Goals" }),
      end: step({ title: "End" }),
    },
    states: { you: { on: { NEXT, ...(SKIP && { SKIP }) } } },
  }).definition;
}

const team = { target: "team" };
const goals = { target: "goals" };

test.each<[string, Transition[], Transition[]]>([
  [
    'New way: to “Team” when “Size” (You) is "large". Everybody else goes on to “Goals” as before.',
    [goals],
    [{ ...team, guard: large }, goals],
  ],
  [
    'New way: to “Team” when “Size” (You) is "large". Everybody else goes on to “Goals” now; before to “Team”.',
    [team],
    [{ ...team, guard: large }, goals],
  ],
  [
    'It no longer goes to “Team” when “Size” (You) is "large". Everybody goes on to “Goals” as before.',
    [{ ...team, guard: large }, goals],
    [goals],
  ],
  [
    'It goes to “Team” when “Size” (You) is "small" now; before when “Size” (You) is "large". Everybody else goes on to “Goals” as before.',
    [{ ...team, guard: large }, goals],
    [{ ...team, guard: small }, goals],
  ],
  [
    'It goes to “Goals” now when “Size” (You) is "large"; before to “Team”. Everybody else goes on to “End” as before.',
    [{ ...team, guard: large }, { target: "end" }],
    [{ ...goals, guard: large }, { target: "end" }],
  ],
  [
    'It goes to “Team” when “Size” (You) is "small"; to “Goals” when “Size” (You) is "large"; otherwise to “End” now; before to “Goals” when “Size” (You) is "large"; to “Team” when “Size” (You) is "small"; otherwise to “End”.',
    [{ ...goals, guard: large }, { ...team, guard: small }, { target: "end" }],
    [{ ...team, guard: small }, { ...goals, guard: large }, { target: "end" }],
  ],
])("%s", (words, before, after) => {
  const transitionChanges = (changes: ReturnType<typeof changesBetween>) =>
    changes.filter(({ kind }) => kind === "way");
  expect(transitionChanges(changesBetween(wizardWith(before), wizardWith(after)))).toMatchObject([
    { words, touches: "People past this step may now go another way." },
  ]);
  expect(
    transitionChanges(changesBetween(wizardWith([goals], before), wizardWith([goals], after)))[0]?.words,
  ).toMatch(/skip/iu);
});

test("a step says so when a branch elsewhere takes it from some, and when everybody gets it again", () => {
  const [open, branched] = [wizardWith([team]), wizardWith([{ ...team, guard: large }, goals])];
  const passed = (changes: ReturnType<typeof changesBetween>) =>
    changes.filter(({ kind }) => kind === "step-passed").map(({ step, words }) => [step, words]);
  expect(passed(changesBetween(open, branched))).toEqual([
    ["team", "Not everybody gets it any more: other ways lead past it."],
  ]);
  expect(passed(changesBetween(branched, open))).toEqual([["team", "Everybody gets it now."]]);
});
