import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextField } from "../../renderer/controls/field/text-field.tsx";
import { focused, held } from "./held.tsx";
import { longLabel, longText } from "./long.ts";

const meta: Meta = {
  title: "Controls/Text field",
  parameters: { layout: "padded", components: { TextField } },
};
export default meta;

type Props = Partial<Parameters<typeof TextField>[0]>;

const field = (start: string, props: Props = {}, play?: Parameters<typeof held>[2]) =>
  held(
    start,
    (value, change) => (
      <TextField
        label="Company name"
        hint="As your customers know it."
        required
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

export const Default = field("");
export const Focused = field("", {}, focused);
export const Filled = field("Whitfield Cleaning");
export const WithError = field("", { error: "Enter the name of your company" });
export const Disabled = field("Whitfield Cleaning", { disabled: true });
export const Optional = field("", { optional: true, required: false });
export const Long = field(longText, { label: longLabel, hint: longText, error: longText });

export const Typed = field("", { type: "email", label: "Email" }, async ({ canvas, userEvent }) => {
  const input = canvas.getByRole("textbox");
  await userEvent.type(input, "maria@example.com");
  await expect(input).toHaveValue("maria@example.com");
});

export const TooLong = field("", { maxLength: 18 }, async ({ canvas, userEvent }) => {
  const input = canvas.getByRole("textbox");
  await userEvent.click(input);
  await userEvent.paste("Whitfield Cleaning");
  await expect(canvas.queryByText("18/18 characters")).toBeNull();
  await userEvent.paste(" \u{1F9F9}\u{1F469}\u200d\u{1F680}");
  await expect(input).toHaveValue("Whitfield Cleaning \u{1F9F9}\u{1F469}\u200d\u{1F680}");
  await expect(input).toHaveAccessibleDescription(/21\/18 characters$/u);
});

// Rendered and compared in every run.
Filled.tags = ["quick"];
WithError.tags = ["quick"];
TooLong.tags = ["quick"];
