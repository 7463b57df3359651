import { expect, test } from "vitest";
import { normalize } from "../answer/normalize.ts";
import { changesBetween } from "../authoring/changes/changes-between.ts";
import { shortestAnswer } from "../authoring/samples/answers.ts";
import type { FieldDefinition, Option, OptionList } from "../definition/definition.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { reviewOf } from "../view/review.ts";
import { stepView } from "../view/step-view.ts";
import { problemsIn } from "./validation.ts";

const color: FieldDefinition = { title: "Color", type: "string", list: "colors" };
const options: Option[] = [
  { value: "red", label: "Red", retired: true, successor: "blue" },
  { value: "green", label: "Green" },
  { value: "blue", label: "Blue" },
];

function wizardWith(colors: OptionList["options"]) {
  return smallWizard({
    lists: { colors: { title: "Colors", options: colors } },
    steps: {
      only: step({
        title: "Colors",
        properties: {
          color,
          several: {
            title: "Several",
            type: "array",
            maxItems: 3,
            items: { type: "string", list: "colors" },
          },
        },
        required: ["color"],
        review: [
          { title: "Colors", rows: [{ label: "Several", fields: ["several"], as: "checkboxes" }] },
          { title: "Color", rows: [{ label: "Color", fields: ["color"] }] },
        ],
      }),
      end: step(),
    },
  });
}

const wizard = wizardWith(options);
const offered = (answer: { color?: string; several?: string[] }) =>
  stepView(wizard, "only", answer, {}).fields.map((field) => field.options.map(({ value }) => value));

test("a retired option is offered only to whoever chose it", () => {
  expect(offered({})).toEqual([
    ["green", "blue"],
    ["green", "blue"],
  ]);
  expect(offered({ color: "red", several: ["blue"] })).toEqual([
    ["red", "green", "blue"],
    ["green", "blue"],
  ]);
  expect(offered({ color: "blue", several: ["blue", "red"] })).toEqual([
    ["green", "blue"],
    ["red", "green", "blue"],
  ]);
});

test("an answer with a retired option stays valid and in the order of the list", () => {
  const answer = normalize(wizard, "only", { color: "red", several: ["blue", "red"] }, {});
  expect(answer).toEqual({ color: "red", several: ["red", "blue"] });
  expect(problemsIn(wizard, "only", answer, {})).toEqual([]);
});

test("the review shows a retired option where it was chosen, and nowhere else", () => {
  const lines = (several: string[]) =>
    reviewOf(wizard, { only: { answer: { color: "red", several } } }).flatMap(({ groups }) =>
      groups.flatMap((group) =>
        group.lines.map((line) => [line.text, line.options.map(({ label }) => label)]),
      ),
    );
  expect(lines(["blue"])).toEqual([
    ["Blue", ["Green", "Blue"]],
    ["Red", []],
  ]);
  expect(lines(["red"])[0]?.[1]).toEqual(["Red", "Green", "Blue"]);
});

test("samples do not choose a retired option", () => {
  expect(shortestAnswer(wizard, "only", {})).toEqual({ color: "green" });
});

test("changes say what retiring, bringing back and removing an option means", () => {
  const changesOf = (before: Option[], after: Option[]) =>
    changesBetween(wizardWith(before).definition, wizardWith(after).definition).filter(
      ({ question }) => question === "Color",
    );
  const wordsOf = (before: Option[], after: Option[]) =>
    changesOf(before, after).map(({ kind, words, touches }) => [kind, words, touches !== null]);
  const [red = { value: "red", label: "Red" }, ...others] = options;
  const inUse = { value: red.value, label: red.label };
  expect(wordsOf([inUse, ...others], options)).toEqual([
    [
      "option-retired",
      "“Red” is no longer offered. People who chose it keep it. “Blue” takes its place.",
      false,
    ],
  ]);
  expect(wordsOf(options, [inUse, ...others])).toEqual([
    ["option-retired", "“Red” is offered again.", false],
  ]);
  expect(wordsOf(options, others)).toEqual([["option-dropped", "“Red” is no longer in the list.", true]]);
  expect(changesOf([inUse, ...others], others)[0]?.touches).toBe(
    "People who chose it will have to choose again. They keep it if you retire it instead.",
  );
});
