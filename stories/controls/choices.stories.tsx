import type { Meta } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checkbox } from "../../renderer/controls/choice/checkbox.tsx";
import { CheckboxGroup } from "../../renderer/controls/choice/checkbox-group.tsx";
import { CheckboxGroups } from "../../renderer/controls/choice/checkbox-groups.tsx";
import { RadioGroup } from "../../renderer/controls/choice/radio-group.tsx";
import { optionsOf } from "../stand-ins/options.ts";
import { focused, held } from "./held.tsx";
import { longLabel, longText } from "./long.ts";

const meta: Meta = {
  title: "Controls/Choices",
  parameters: { layout: "padded", components: { Checkbox, CheckboxGroup, CheckboxGroups, RadioGroup } },
};
export default meta;

type Play = Parameters<typeof held>[2];

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const purposes = [
  { value: "find", label: "Find suppliers", hint: "Search by what they offer and where they are." },
  { value: "report", label: "Report on spending", hint: "By group, by agency, by year." },
  { value: "both", label: "Both" },
];
const groups = optionsOf("diversity-classifications");

const box = (checked: boolean, props: Partial<Parameters<typeof Checkbox>[0]> = {}, play?: Play) =>
  held(
    checked,
    (value, change) => <Checkbox label="Remember me" checked={value} onChange={change} {...props} />,
    play,
  );

const radios = (start: string | null, props: Partial<Parameters<typeof RadioGroup>[0]> = {}, play?: Play) =>
  held(
    start,
    (value, change) => (
      <RadioGroup
        label="What do you want to do?"
        options={purposes}
        required
        value={value}
        onChange={change}
        {...props}
      />
    ),
    play,
  );

const boxes = (start: string[], props: Partial<Parameters<typeof CheckboxGroup>[0]> = {}) =>
  held(start, (value, change) => (
    <CheckboxGroup
      label="What do you want to do?"
      hint="Choose all that apply."
      options={purposes.map(({ value, label }) => ({ value, label }))}
      value={value}
      onChange={change}
      {...props}
    />
  ));

export const OneBox = box(false);
export const OneBoxFocused = box(false, {}, focused);
export const OneBoxTicked = box(true, { hint: "Only on a computer that is yours alone." });
export const OneBoxWithError = box(false, { error: "Tick the box to go on", required: true });
export const OneBoxDisabled = box(true, { disabled: true });
export const OneBoxByKeyboard = box(false, {}, async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(canvas.getByRole("checkbox")).toBeChecked();
});

export const Radios = radios(null);
export const RadiosFocused = radios(null, {}, focused);
export const RadiosChosen = radios("report");
export const RadiosInARow = radios("yes", { label: "Are you certified?", options: yesNo, look: "row" });
export const RadiosWithError = radios(null, { error: "Choose what you want to do" });
export const RadiosDisabled = radios("find", { disabled: true });
export const RadiosLong = radios(null, {
  label: longLabel,
  options: [{ value: "a", label: longText, hint: longText }, ...purposes],
});
export const RadiosByKeyboard = radios(null, {}, async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowDown}");
  await expect(canvas.getAllByRole("radio")[1]).toBeChecked();
});

export const Boxes = boxes([]);
export const BoxesTicked = boxes(["find", "report"]);
export const BoxesWithError = boxes([], { error: "Choose at least one" });
export const BoxesDisabled = boxes(["find"], { disabled: true });
export const BoxesOptional = boxes([], { optional: true });

export const BoxesUnderHeadings = held([groups[0]?.value ?? ""], (value, change) => (
  <CheckboxGroups label="Diversity classifications" options={groups} value={value} onChange={change} />
));

// Rendered and compared in every run.
OneBoxWithError.tags = ["quick"];
RadiosChosen.tags = ["quick"];
BoxesUnderHeadings.tags = ["quick"];
