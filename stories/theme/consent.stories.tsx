import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { HeldStep, question } from "./held-step.tsx";

const meta: Meta = { title: "Theme/Consent", parameters: { layout: "padded", components: { StepForm } } };
export default meta;

const text =
  "We keep your answers for **two years**. See our [privacy policy](/legal/privacy-policy).\n\n- We never sell them.\n- You may ask for a copy.";
const terms = {
  title: "I agree to the privacy terms",
  widget: "consent",
  const: text,
  required: true,
} as const;

const story = (props: Parameters<typeof HeldStep>[0]): StoryObj => ({
  render: () => <HeldStep {...props} />,
});

export const Open = story({ fields: [question("terms", terms)] });
export const Accepted = story({ fields: [question("terms", terms)], start: { terms: text } });
export const Optional = story({ fields: [question("terms", { ...terms, required: false })] });

/** An earlier text that was accepted says nothing about this one. */
export const TextHasChanged: StoryObj = {
  ...story({ fields: [question("terms", terms)], start: { terms: "We keep them for a year." } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("checkbox", { name: terms.title })).not.toBeChecked();
  },
};

/** The box is named by its label and described by the text; it is ticked and emptied by keyboard. */
export const AcceptedByKeyboard: StoryObj = {
  ...Open,
  tags: ["quick"],
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole("checkbox", { name: terms.title });
    await expect(box).toHaveAccessibleDescription(/We keep your answers for two years/u);
    // The first stop is the link in the text.
    await userEvent.tab();
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};
