import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ReasonContext } from "../../renderer/controls/field/reason.tsx";
import { TextField } from "../../renderer/controls/field/text-field.tsx";
import { InSite } from "../stand-ins/at-address.tsx";

const meta: Meta = { title: "Wizard parts/Why we ask", parameters: { layout: "padded" } };
export default meta;

const why = "Buyers may only pay businesses whose tax ID is on file.";

const field: StoryObj = {
  render: () => (
    <InSite>
      <ReasonContext value={{ why, question: "Tax ID" }}>
        <TextField id="tax-id" label="Tax ID" hint="Nine digits." value="" onChange={() => undefined} />
      </ReasonContext>
    </InSite>
  ),
};

export const BesideAField = field;

/** Closed under the label, as on phones, and opened by a press. */
export const OnPhones: StoryObj = {
  ...field,
  globals: { viewport: { value: "w360" } },
  play: async ({ canvasElement }) => {
    const summary = canvasElement.querySelector("summary");
    if (summary && !summary.parentElement?.hasAttribute("open")) await userEvent.click(summary);
    await expect(within(canvasElement).getByText(why)).toBeVisible();
  },
};
