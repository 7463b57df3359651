import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { GuidanceView, Option } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { HeldStep, question } from "./held-step.tsx";

const meta: Meta = { title: "Theme/Guidance", parameters: { layout: "padded", components: { StepForm } } };
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
    // Guidance loads when a step first has some.
    const group = await canvas.findByRole("group", { name: "Your tax numbers" });
    await expect(group).toContainElement(canvas.getByLabelText(/^Tax ID/));
    await expect(group).not.toContainElement(canvas.getByLabelText(/^Street/));
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

const satisfaction: Option[] = ["Very unhappy", "Unhappy", "Neither", "Happy", "Very happy"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const rows = [
  question("speed", {
    title: "Speed of delivery",
    widget: "matrix-row",
    options: satisfaction,
    required: true,
  }),
  question("quality", {
    title: "Quality of goods",
    widget: "matrix-row",
    options: satisfaction,
    hint: "As they arrive.",
  }),
  question("support", {
    title: "Help when something goes wrong",
    widget: "matrix-row",
    options: satisfaction,
  }),
];
const matrix: GuidanceView = {
  kind: "matrix",
  title: "How happy are you with these?",
  text: "Think of the **last year**.",
  before: "speed",
  fields: ["speed", "quality", "support"],
};
const rated = { speed: "happy" };

/** A table where there is room. */
export const MatrixAsTable: StoryObj = {
  render: () => <HeldStep fields={rows} view={{ guidance: [matrix] }} start={rated} />,
};

/** Cards on a phone of 320 pixels; each row is a group of radio buttons of its own. */
export const MatrixAsCards: StoryObj = {
  render: () => (
    <div style={{ inlineSize: "18rem" }}>
      <HeldStep fields={rows} view={{ guidance: [matrix] }} start={rated} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const row = await canvas.findByRole("radiogroup", { name: "Speed of delivery" });
    await expect(canvas.getByRole("group", { name: "How happy are you with these?" })).toContainElement(row);
    const happy = within(row).getByRole("radio", { name: "Happy" });
    await expect(happy).toBeChecked();
    await userEvent.tab();
    await expect(happy).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(within(row).getByRole("radio", { name: "Very happy" })).toBeChecked();
    await userEvent.tab();
    const next = canvas.getByRole("radiogroup", { name: /^Quality of goods/ });
    await expect(next).toContainElement(document.activeElement as HTMLElement);
    const column = canvasElement.querySelector("div");
    await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
  },
};
