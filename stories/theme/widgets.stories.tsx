import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { openedWizard } from "../stand-ins/wizards.ts";
import { OneField } from "./one-field.tsx";

const meta: Meta = {
  title: "Theme/Widgets",
  parameters: { layout: "padded", components: { StepForm } },
};
export default meta;

type Look = "filled" | "empty" | "wrong";

/** Returns a story of a wizard's first question with this widget, with the words and rules of its definition. */
const widget = (name: string, look: Look = "filled", of = "supplier"): StoryObj => ({
  loaders: [async () => ({ wizard: await openedWizard(of) })],
  render: (_, { loaded: { wizard } }) => <OneField wizard={wizard} widget={name} look={look} />,
});

export const Text = widget("text");
export const TextEmpty = widget("text", "empty");
export const TextWrong = widget("text", "wrong");
export const Phone = widget("tel");
export const WebAddress = widget("url");
export const Figure = widget("number");
export const TextArea = widget("textarea");
export const Select = widget("select");
export const SelectWrong = widget("select", "wrong");
export const ComboBox = widget("combobox");
export const MultiSelect = widget("multi-select", "filled", "buyer");
export const Radio = widget("radio");
export const CheckboxGroups = widget("checkbox-groups");
export const Upload = widget("upload");
export const UploadEmpty = widget("upload", "empty");
export const UploadWrong = widget("upload", "wrong");
export const Picture = widget("picture");
export const Lookup = widget("lookup");
export const MultiLookup = widget("multi-lookup");
export const Repeat = widget("repeat");
export const CertificateTable = widget("certificate-table");
export const CertificateTableEmpty = widget("certificate-table", "empty");

/** One entry more, by keyboard: the focus goes to its first question. */
export const RepeatGrows: StoryObj = {
  ...widget("repeat", "empty"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const add = await waitFor(() => {
      const last = canvas.getAllByRole("button").at(-1);
      if (!last) throw new Error("There is no button yet.");
      return last;
    });
    const before = canvasElement.querySelectorAll("section").length;
    add.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvasElement.querySelectorAll("section").length).toBe(before + 1));
    await waitFor(() =>
      expect(canvasElement.querySelectorAll("section")[before]?.contains(document.activeElement)).toBe(true),
    );
  },
};

// Rendered and compared in every run.
Repeat.tags = ["quick"];
CertificateTable.tags = ["quick"];
