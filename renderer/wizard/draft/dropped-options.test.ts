import { expect, test } from "vitest";
import { type StepDefinition, stepView, type ToldChange } from "#engine";
import { smallWizard, step } from "../../../engine/testing/small-wizard.ts";
import { withDroppedOptions } from "./dropped-options.ts";

const field = { title: "Colour", type: "string", list: "colours" } as const;
const steps: { [slug: string]: StepDefinition } = {
  taste: step({
    properties: {
      colour: field,
      several: { title: "Several", type: "array", items: { type: "string", list: "colours" } },
      rows: { title: "Rows", type: "array", items: { type: "object", properties: { colour: field } } },
    },
  }),
  end: step(),
};
const wizard = smallWizard({
  steps,
  lists: { colours: { title: "Colours", options: [{ value: "red", label: "Red" }] } },
});
const words = { noLongerOffered: "{answer}, gone" } as Parameters<typeof withDroppedOptions>[3];

function optionsWith(answer: Parameters<typeof withDroppedOptions>[1], path: ToldChange["path"]) {
  const told: ToldChange = {
    because: "option-dropped",
    step: "taste",
    title: "Taste",
    question: "Colour",
    path,
    value: "green",
    label: "Green",
    message: null,
  };
  const drawn = stepView(wizard, "taste", answer, {});
  const { fields } = withDroppedOptions(drawn, answer, { step: "taste", version: "2", told: [told] }, words);
  const [name] = path;
  const found = fields.find((one) => one.name === name);
  const drawnField = path.length > 2 ? found?.rows[Number(path[1])]?.[0] : found;
  return drawnField?.options.map(({ label }) => label);
}

test("a chosen option that was removed stays in the list, marked, until something else is chosen", () => {
  expect(optionsWith({ colour: "green" }, ["colour"])).toEqual(["Red", "Green, gone"]);
  expect(optionsWith({ colour: "red" }, ["colour"])).toEqual(["Red"]);
});

test("a removed option stays in multiple choices, at any position, and in the rows of a list", () => {
  expect(optionsWith({ several: ["green"] }, ["several", 1])).toEqual(["Red", "Green, gone"]);
  expect(optionsWith({ several: ["red"] }, ["several", 1])).toEqual(["Red"]);
  expect(optionsWith({ rows: [{ colour: "red" }, { colour: "green" }] }, ["rows", 1, "colour"])).toEqual([
    "Red",
    "Green, gone",
  ]);
  expect(optionsWith({ rows: [{ colour: "red" }, { colour: "green" }] }, ["rows", 0, "colour"])).toEqual([
    "Red",
  ]);
});
