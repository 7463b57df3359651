import { expect, test } from "vitest";
import { type ChangeNotice, type StepDefinition, stepView } from "#engine";
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
  lists: {
    colours: {
      title: "Colours",
      options: [
        { value: "red", label: "Red" },
        { value: "pink", label: "Pink", retired: true, successor: "red" },
        { value: "gray", label: "Gray", retired: true },
      ],
    },
  },
});
const words = { noLongerOffered: "{answer}, gone", replaced: "{answer}, now {successor}" } as Parameters<
  typeof withDroppedOptions
>[3];

function optionsWith(answer: Parameters<typeof withDroppedOptions>[1], path: ChangeNotice["path"]) {
  const note: ChangeNotice = {
    because: "option-dropped",
    step: "taste",
    title: "Taste",
    question: "Colour",
    path,
    value: "green",
    label: "Green",
    message: null,
  };
  const view = stepView(wizard, "taste", answer, {});
  const { fields } = withDroppedOptions(view, answer, { step: "taste", version: "2", told: [note] }, words);
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

test("a retired option is offered only where it is chosen, with its replacement", () => {
  expect(optionsWith({ colour: "red" }, ["colour"])).toEqual(["Red"]);
  expect(optionsWith({ colour: "pink" }, ["colour"])).toEqual(["Red", "Pink, now Red"]);
  expect(optionsWith({ several: ["red", "gray"] }, ["several", 1])).toEqual(["Red", "Gray, gone"]);
  expect(optionsWith({ rows: [{ colour: "pink" }] }, ["rows", 0, "colour"])).toEqual([
    "Red",
    "Pink, now Red",
  ]);
});
