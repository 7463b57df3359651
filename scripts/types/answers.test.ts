import { expect, test } from "vitest";
import type { FormsDefinition, StepDefinition } from "#engine";
import { answerTypes } from "./answers.ts";

const step = (properties: StepDefinition["properties"], required: string[]): StepDefinition => ({
  title: "Your car",
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const parking: FormsDefinition = {
  id: "parking",
  version: "1",
  lists: {
    colors: {
      title: "Colors",
      options: [
        { value: "red", label: "Red" },
        { value: "blue", label: "Blue" },
      ],
    },
  },
  steps: {
    "first-car": step(
      {
        plate: { title: "Plate", type: "string", maxLength: 10 },
        color: { type: "string", list: "colors" },
        drivers: { type: "array", maxItems: 3, items: { type: "string" } },
      },
      ["plate"],
    ),
  },
};

const forms: FormsDefinition = {
  id: "forms",
  version: "1",
  lists: {},
  steps: { login: step({ email: { type: "string" } }, ["email"]) },
};

test("each wizard is an interface of its steps, each step one of its fields", async () => {
  const typings = await answerTypes({
    wizards: { parking: { definition: parking } },
    forms: { definition: forms },
  });
  const code = typings.replaceAll(/\s*\/\*\*[^/]*\*\//g, "");
  expect(code).toContain('export interface ParkingAnswers {\n  "first-car": ParkingFirstCar;\n}');
  expect(code).toContain(
    'export interface ParkingFirstCar {\n  plate: string;\n  color?: "red" | "blue";\n  drivers?: string[];\n}',
  );
});

test("the account forms are there too", async () => {
  const typings = await answerTypes({ wizards: {}, forms: { definition: forms } });
  expect(typings).toContain("export interface AccountLogin {\n  email: string;\n}");
});
