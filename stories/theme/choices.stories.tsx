import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Option } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { HeldStep, question } from "./held-step.tsx";

const meta: Meta = { title: "Theme/Choices", parameters: { layout: "padded", components: { StepForm } } };
export default meta;

const goals: Option[] = [
  { value: "find", label: "Find suppliers", description: "Search by what they offer and where they are." },
  { value: "report", label: "Report on spending", description: "By group, by agency, by year." },
  { value: "none", label: "None of these", exclusive: true },
];
const several = {
  title: "What do you want to do?",
  type: "array",
  widget: "checkboxes",
  options: goals,
} as const;
const sure = { title: "Are you certified?", type: "boolean", widget: "yes-no" } as const;

const story = (...props: Parameters<typeof HeldStep>): StoryObj => ({
  render: () => <HeldStep {...props[0]} />,
});

export const YesOrNo = story({ fields: [question("certified", sure)] });
export const YesOrNoInOwnWords = story({
  fields: [question("certified", { ...sure, draw: { labels: { yes: "We are", no: "Not yet" } } })],
  start: { certified: false },
});
export const RadiosWithDescriptions = story({
  fields: [question("goal", { title: "What do you want to do?", widget: "radio", options: goals })],
});
export const BoxesWithDescriptions = story({ fields: [question("goals", several)] });

/** "No" is an answer of its own, given by keyboard. */
export const NoByKeyboard: StoryObj = {
  ...YesOrNo,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "No" })).toBeChecked();
  },
};

/** "None of these" and the options that it excludes empty each other. */
export const NoneOfThese: StoryObj = {
  ...story({ fields: [question("goals", several)], start: { goals: ["find", "report"] } }),
  play: async ({ canvas, userEvent }) => {
    const box = (name: string) => canvas.getByRole("checkbox", { name });
    await userEvent.click(box("None of these"));
    await expect(box("Find suppliers")).not.toBeChecked();
    await expect(box("None of these")).toBeChecked();
    await userEvent.click(box("Report on spending"));
    await expect(box("None of these")).not.toBeChecked();
    await expect(box("Report on spending")).toHaveAccessibleDescription("By group, by agency, by year.");
  },
};

const likely = {
  title: "How likely are you to recommend us?",
  type: "integer",
  widget: "scale",
  minimum: 0,
  maximum: 10,
  draw: { ends: { low: "Not at all likely", high: "Extremely likely" } },
} as const;

export const Scale = story({ fields: [question("likely", likely)], start: { likely: 7 } });
export const ScaleOfFive = story({
  fields: [question("likely", { ...likely, title: "How was it?", minimum: 1, maximum: 5, draw: {} })],
});

/** Arrow keys move along the scale, whose ends say what they mean; it fits a phone of 320 pixels. */
export const ScaleByKeyboard: StoryObj = {
  render: () => (
    <div style={{ inlineSize: "18rem" }}>
      <HeldStep fields={[question("likely", likely)]} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await canvas.findByRole("radio", { name: "0 Not at all likely" });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "10 Extremely likely" })).toBeChecked();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("radio", { name: "9" })).toBeChecked();
    const column = canvasElement.querySelector("div");
    await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
  },
};
