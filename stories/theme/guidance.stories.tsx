import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { GuidanceView } from "#engine";
import { HeldStep, question } from "./held-step.tsx";

const meta: Meta = { title: "Theme/Guidance", parameters: { layout: "padded" } };
export default meta;

const fields = [
  question("ein", { title: "Tax ID / EIN", draw: { width: "half" } }),
  question("duns", { title: "DUNS or UEI", draw: { width: "half" } }),
  question("street", { title: "Street" }),
  question("city", { title: "City" }),
];
const guidance: GuidanceView[] = [
  {
    kind: "inset",
    title: "",
    before: "ein",
    text: "You need your **IRS letter**. See [what counts](https://www.irs.gov/).",
  },
  { kind: "heading", title: "Your tax numbers", before: "ein", text: "" },
  {
    kind: "details",
    title: "Where to find it",
    before: "street",
    text: "- On your IRS letter\n- On your tax return",
  },
  {
    kind: "heading",
    title: "Where you are",
    before: "street",
    text: "The address that your customers know.",
  },
  { kind: "warning", title: "", before: "city", text: "Mail to Canada takes longer." },
  { kind: "text", title: "", before: null, text: "You can change all of this later." },
];

/** Every kind, between fields of different widths. */
export const EveryKind: StoryObj = { render: () => <HeldStep fields={fields} view={{ guidance }} /> };

/** Headings name the fields that they group, details open, and links say where they do. */
export const Used: StoryObj = {
  ...EveryKind,
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole("group", { name: "Your tax numbers" });
    await expect(group).toContainElement(canvas.getByLabelText(/^Tax ID/));
    await expect(group).not.toContainElement(canvas.getByLabelText(/^Street/));
    // Guidance loads when a step first has some.
    await userEvent.click(await canvas.findByText("Where to find it"));
    await expect(canvas.getByText("On your tax return")).toBeVisible();
    const link = await canvas.findByRole("link", { name: "what counts (opens in a new tab)" });
    await expect(link).toHaveAttribute("rel", "noreferrer");
  },
};

const untilStreet: GuidanceView[] = [
  { kind: "heading", title: "Your tax numbers", before: "ein", until: "street", text: "" },
];

/** A group that says where it ends leaves the fields below to themselves. */
export const GroupThatEnds: StoryObj = {
  render: () => <HeldStep fields={fields} view={{ guidance: untilStreet }} />,
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("group", { name: "Your tax numbers" });
    await expect(group).toContainElement(canvas.getByLabelText(/^DUNS/));
    await expect(group).not.toContainElement(canvas.getByLabelText(/^Street/));
  },
};
