import type { ReactNode } from "react";
import { isObject, type Json } from "#engine";
import type { FileAnswer } from "../../controls/file/file-service.ts";
import { Uploads } from "../../controls/files/uploads.tsx";
import { textsOf } from "../widgets/step-widget.ts";
import { readField, type StepFieldProps } from "./step-field.ts";

/** Renders a question that takes several files. */
export function FilesField(props: StepFieldProps): ReactNode {
  const { id, field, value, change, context, purpose } = readField(props);
  const { accept = [], maxBytes = 0 } = field.file ?? {};
  // Two files may be refused with the same sentence.
  const errors = [...new Set(props.rawErrors)];
  return (
    <Uploads
      {...textsOf(field, errors)}
      id={id}
      value={filesIn(value)}
      onChange={(files) => change(files.length > 0 ? files : undefined)}
      files={context.files}
      purpose={purpose}
      accept={accept}
      maxBytes={maxBytes}
      least={field.minItems ?? 0}
      most={field.maxItems ?? 1}
      disabled={props.disabled ?? false}
    />
  );
}

function filesIn(value: Json | undefined): FileAnswer[] {
  return Array.isArray(value) ? value.filter((one): one is FileAnswer => isObject(one) && "id" in one) : [];
}
