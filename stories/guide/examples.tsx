import { useState } from "react";
import { TextField, type TextFieldProps } from "../../renderer/controls/field/text-field.tsx";
import { stepCount } from "../../renderer/wizard/navigation/step-count.ts";
import { Rail } from "../../renderer/wizard/shell/rail.tsx";
import type { RailStep } from "../../renderer/wizard/shell/rail-steps.ts";
import { content } from "../stand-ins/content.ts";

/** Renders a field that keeps its value. */
export function Field({
  start = "",
  ...props
}: Omit<TextFieldProps, "value" | "onChange"> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

const step = (title: string, state: RailStep["state"]): RailStep => ({
  slug: title,
  isOptional: false,
  title,
  state,
  isLink: state === "done",
});

/** Renders the progress at the third of five steps. */
export function SmallRail() {
  const steps = [
    step("Personal details", "done"),
    step("Basic information", "done"),
    step("Business location", "current"),
    step("Compliance", "ahead"),
    step("Review", "ahead"),
  ];
  return (
    <Rail
      steps={steps}
      count={stepCount({ number: 3, least: 5, most: 5 }, content.site.wizard.step)}
      urlOf={() => "#"}
    />
  );
}
