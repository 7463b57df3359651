import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CodeInput } from "../../renderer/controls/field/code-input.tsx";
import { PasswordField } from "../../renderer/controls/field/password-field.tsx";
import { focused, held } from "./held.tsx";

const meta: Meta = {
  title: "Controls/Password and code",
  parameters: { layout: "padded", components: { PasswordField, CodeInput } },
};
export default meta;

type Play = Parameters<typeof held>[2];

const password = (start: string, props: Partial<Parameters<typeof PasswordField>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

const code = (start: string, props: Partial<Parameters<typeof CodeInput>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <CodeInput
        label="Six-digit code"
        hint="It expires in 10 minutes."
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

export const Password = password("");
export const PasswordFocused = password("", {}, focused);
export const PasswordFilled = password("Sesame-2026!");
export const PasswordShown = password("Sesame-2026!", {}, async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
});
export const PasswordWithError = password("", { error: "Password is required." });
export const PasswordDisabled = password("Sesame-2026!", { disabled: true });

export const Code = code("");
export const CodeFocused = code("048", {}, focused);
export const CodeFilled = code("048213");
export const CodeWithError = code("", { error: "Enter the six digits from the email" });
export const CodeDisabled = code("048213", { disabled: true });
export const CodePasted = code("", {}, async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("textbox"));
  await userEvent.paste("Your code: 048-213.");
  await expect(canvas.getByRole("textbox")).toHaveValue("048213");
});

// Rendered and compared in every run.
PasswordShown.tags = ["quick"];
CodeFilled.tags = ["quick"];
