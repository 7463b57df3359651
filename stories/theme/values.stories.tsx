import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, waitFor, within } from "storybook/test";
import type { Answer } from "#engine";
import { StepForm } from "../../renderer/theme/step-form.tsx";
import { ValueField } from "./value-fields.tsx";

const meta: Meta = {
  title: "Theme/Dates, money and measures",
  parameters: { layout: "padded", components: { StepForm } },
};
export default meta;

type Play = NonNullable<StoryObj["play"]>;

const field = (props: ComponentProps<typeof ValueField>, play?: Play): StoryObj => ({
  render: () => <ValueField {...props} />,
  ...(play ? { play } : {}),
});

/** Returns the form's value. */
const answerIn = (canvasElement: HTMLElement) =>
  JSON.parse(canvasElement.querySelector("output")?.textContent ?? "null");

export const DateOfBirth = field({ name: "born", start: { born: "1980-03-31" } });
export const DateEmpty = field({ name: "born" });
export const DateWithoutYear = field({
  name: "born",
  start: { born: "3/31/" },
  problems: [{ path: ["born"], rule: "format", message: "The date must include a year." }],
});
export const DateImpossible = field({
  name: "born",
  start: { born: "2/30/1980" },
  problems: [{ path: ["born"], rule: "format", message: "Enter a date, such as 3/31/1980." }],
});
export const DateWithCalendar = field({ name: "start", start: { start: "2026-07-04" } });
export const Month = field({ name: "since", start: { since: "2019-04" } });
export const TimeOfDay = field({ name: "opens", start: { opens: "14:30" } });
export const Money = field({ name: "amount", start: { amount: "12500.50" } });
export const MoneyWithCode = field({ name: "fee", start: { fee: "1250.125" } });
export const Percent = field({ name: "share", start: { share: 12.5 } });
export const Quantity = field({ name: "weight", start: { weight: 1200 } });

const inRows: Answer = { costs: [{ due: "2026-03-05", cost: "12500.50" }, { due: "3//2026" }] };
export const Rows = field({ name: "costs", start: inRows });

/** Checks that nothing is cut off or scrolls sideways in a column of a phone of 320 pixels. */
const fits: Play = async ({ canvas, canvasElement }) => {
  await canvas.findAllByLabelText("Month");
  const column = canvasElement.querySelector("div");
  await expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
};
export const NarrowDate = field({ name: "born", start: { born: "1980-03-31" }, width: "18rem" }, fits);
export const NarrowRows = field({ name: "costs", start: inRows, width: "18rem" }, fits);

export const DateTyped = field({ name: "born" }, async ({ canvas, canvasElement, userEvent }) => {
  await canvas.findByLabelText("Year");
  await userEvent.tab();
  await userEvent.keyboard("3");
  await userEvent.tab();
  await userEvent.keyboard("31");
  await expect(answerIn(canvasElement)).toEqual({ born: "3/31/" });
  await userEvent.tab();
  await userEvent.keyboard("1980");
  await expect(answerIn(canvasElement)).toEqual({ born: "3/31/1980" });
  await userEvent.clear(canvas.getByLabelText("Month"));
  await expect(answerIn(canvasElement)).toEqual({ born: "/31/1980" });
});

/** Partly known date: only the known parts are typed. */
export const DatePartlyKnown = field(
  { name: "founded", start: { founded: "1987-03" }, width: "18rem" },
  async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const month = await canvas.findByLabelText("Month (optional)");
    await expect(month).toHaveValue("3");
    await expect(canvas.getByLabelText("Day (optional)")).toHaveValue("");
    await userEvent.clear(month);
    await userEvent.clear(canvas.getByLabelText("Year"));
    await userEvent.type(canvas.getByLabelText("Year"), "1990");
    await expect(answerIn(canvasElement)).toEqual({ founded: "//1990" });
    await userEvent.click(month);
    await userEvent.paste("May 1991");
    await expect(answerIn(canvasElement)).toEqual({ founded: "1991-05" });
    await expect(canvasElement.querySelector("div")?.scrollWidth).toBeLessThanOrEqual(288);
  },
);
export const DatePartlyKnownWithoutMonth = field({
  name: "founded",
  start: { founded: "/5/1987" },
  problems: [{ path: ["founded"], rule: "format", message: "The date must include a month." }],
});

/** Slashes lead from part to part. */
export const DateTypedWithSlashes = field({ name: "born" }, async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(await canvas.findByLabelText("Month"));
  await userEvent.keyboard("3/31/1980");
  await expect(answerIn(canvasElement)).toEqual({ born: "3/31/1980" });
});

export const DatePasted = field({ name: "born" }, async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByLabelText("Day"));
  await userEvent.paste("March 31, 1980");
  await expect(canvas.getByLabelText("Month")).toHaveValue("3");
  await expect(canvas.getByLabelText("Day")).toHaveValue("31");
  await expect(canvas.getByLabelText("Year")).toHaveValue("1980");
  await expect(canvas.getByLabelText("Year")).toHaveAttribute("autocomplete", "bday-year");
});

export const MoneyTyped = field({ name: "amount" }, async ({ canvas, userEvent }) => {
  const box = canvas.getByRole("textbox", { name: "Amount asked for" });
  await expect(box).toHaveAccessibleDescription("US Dollar");
  await userEvent.type(box, "$12 500.5");
  await expect(box).toHaveValue("$12 500.5");
  await userEvent.tab();
  await waitFor(() => expect(box).toHaveValue("12,500.50"));
});

/** An identifier is respelled on blur. */
export const IdentifierTyped = field({ name: "caseNumber" }, async ({ canvas, userEvent }) => {
  const box = canvas.getByRole("textbox", { name: "Case number" });
  await userEvent.type(box, "ab 1234.567");
  await userEvent.tab();
  await waitFor(() => expect(box).toHaveValue("AB-1234-567"));
});

export const Prefilled = field({ name: "program" });

/** Repeated answers are shown, and not asked. */
export const CopiedAnswer = field({
  name: "asked",
  start: { caseNumber: "AB-1234-567", same: true, asked: "AB-1234-567" },
});

/** A comma does not swallow the point that follows. */
export const NumberTyped = field({ name: "weight" }, async ({ canvas, canvasElement, userEvent }) => {
  const box = canvas.getByRole("textbox", { name: "Weight of a shipment" });
  await userEvent.type(box, "12,500.50");
  await expect(box).toHaveValue("12,500.50");
  await expect(answerIn(canvasElement)).toEqual({ weight: 12_500.5 });
  await userEvent.tab();
  await waitFor(() => expect(box).toHaveValue("12500.5"));
});

// Rendered and compared in every run.
DateWithoutYear.tags = ["quick"];
MoneyTyped.tags = ["quick"];
NumberTyped.tags = ["quick"];
DatePasted.tags = ["quick"];
NarrowRows.tags = ["quick"];

/** A day is chosen by keyboard; days that comparisons rule out are not offered, and the focus returns. */
export const DateFromCalendar = field(
  { name: "start", start: { start: "7/4/2026" }, width: "18rem" },
  async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Calendar Start of the project" });
    await userEvent.click(button);
    const dialog = await canvas.findByRole("dialog", { name: "Start of the project" });
    const day = (name: string) => within(dialog).getByRole("button", { name });
    await waitFor(() => expect(day("Saturday, July 4, 2026")).toHaveFocus());
    await userEvent.keyboard("{PageUp}");
    await waitFor(() => expect(day("Monday, June 15, 2026")).toHaveFocus());
    await userEvent.click(day("Sunday, June 14, 2026"));
    await userEvent.selectOptions(within(dialog).getByLabelText("Month"), "October");
    await userEvent.click(within(dialog).getByRole("button", { name: "Next month" }));
    day("Sunday, November 15, 2026").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await expect(answerIn(canvasElement)).toEqual({ start: "2026-11-23" });
    await expect(button).toHaveFocus();
  },
);
