import type { ComponentType } from "react";
import type { FileAnswer } from "../../controls/file/file-service.ts";
import type { UploadProps } from "../../controls/file/upload.tsx";
import { readField, type StepFieldProps } from "./step-field.ts";

/** Returns a field for a single file, chosen with this control. */
export function fileField(Control: ComponentType<UploadProps>) {
  return function FileField(props: StepFieldProps) {
    const { id, field, texts, value, change, context, purpose, row } = readField(props);
    return (
      <Control
        {...texts}
        row={row}
        id={id}
        value={(value as FileAnswer | undefined) ?? null}
        onChange={(file) => change(file ?? undefined)}
        files={context.files}
        purpose={purpose}
        accept={field.file?.accept ?? []}
        maxBytes={field.file?.maxBytes ?? 0}
        disabled={props.disabled ?? false}
      />
    );
  };
}
