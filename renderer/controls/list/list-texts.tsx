import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import field from "../field/field.module.css";
import { type FieldTexts, LabelText } from "../field/field.tsx";
import { Reason } from "../field/reason.tsx";
import { FailedIcon } from "../icons.ts";

/** Renders the label, hint and error of a react-aria field, which links them by itself. */
export function ListTexts({ label, hint, error, optional, labelHidden }: FieldTexts): ReactNode {
  return (
    <>
      <Label data-part="label" className={labelHidden ? "visually-hidden" : (field.label ?? "")}>
        <LabelText label={label} optional={optional ?? false} />
      </Label>
      {hint ? (
        <Text data-part="hint" slot="description" elementType="p" className={field.hint ?? ""}>
          {hint}
        </Text>
      ) : null}
      <Reason />
      {error ? (
        <FieldError elementType="p" className={field.error ?? ""}>
          <FailedIcon size={18} />
          <span>{error}</span>
        </FieldError>
      ) : null}
    </>
  );
}
