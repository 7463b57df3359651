import type { ReactNode } from "react";
import type { FileAnswer } from "../../controls/file/file-service.ts";
import { PicturePicker } from "../../controls/file/picture-picker.tsx";
import { Upload } from "../../controls/file/upload.tsx";
import { readField, type StepFieldProps } from "./drawn-field.ts";

/** A document, or with `picture` a picture with its preview. */
export function FileField(props: StepFieldProps): ReactNode {
  const { id, field, texts, value, change, context, purpose, compact } = readField(props);
  const Control = field.widget === "picture" ? PicturePicker : Upload;
  return (
    <Control
      {...texts}
      compact={compact}
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
}
