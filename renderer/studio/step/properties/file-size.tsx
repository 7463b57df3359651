import type { ReactNode } from "react";
import type { EditorProps } from "../../schema-form/form-context.ts";
import { NumberInput } from "../../schema-form/text-inputs.tsx";

/** Bytes in a megabyte, as limits of files count them. */
const megabyte = 1024 * 1024;

/** Edits the largest size of a file in megabytes. */
export function FileSize({ value, onChange, ...props }: EditorProps): ReactNode {
  return (
    <NumberInput
      {...props}
      isWhole={false}
      value={typeof value === "number" ? Number((value / megabyte).toFixed(3)) : undefined}
      onChange={(size) => onChange(typeof size === "number" ? Math.round(size * megabyte) : undefined)}
    />
  );
}
