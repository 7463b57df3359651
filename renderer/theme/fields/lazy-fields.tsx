import type { ComponentProps, ReactNode } from "react";
import { isBlank } from "#engine";
import type { CheckboxGroups } from "../../controls/choice/checkbox-groups.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Loading } from "../../controls/message/progress.tsx";
import { useStrings } from "../../form/strings.ts";
import { lazyPart } from "../../lazy-part.tsx";
import { readField, type StepFieldProps } from "./drawn-field.ts";

// Heavy fields load when a step first has one.

const Lookup = lazyPart("lookup", async () => (await import("./lookup-field.tsx")).LookupField, <Loading />);

export const LazyRepeat = lazyPart("repeat", async () => (await import("./repeat.tsx")).Repeat, <Loading />);

export const LazyCertificateTable = lazyPart(
  "certificate-table",
  async () => (await import("./certificate-table.tsx")).CertificateTable,
  <Loading />,
);

export const LazyGuidedFields = lazyPart(
  "guidance",
  async () => (await import("../guidance/guided-fields.tsx")).GuidedFields,
  <Loading />,
);

export const LazyUpload = lazyPart(
  "upload",
  async () => (await import("../../controls/file/upload.tsx")).Upload,
  <Loading />,
);

export const LazyPicture = lazyPart(
  "picture",
  async () => (await import("../../controls/file/picture-picker.tsx")).PicturePicker,
  <Loading />,
);

export const LazyUploads = lazyPart(
  "uploads",
  async () => (await import("./files-field.tsx")).FilesField,
  <Loading />,
);

const Groups = lazyPart(
  "checkbox-groups",
  async () => (await import("../../controls/choice/checkbox-groups.tsx")).CheckboxGroups,
  <Loading />,
);

export function LazyCheckboxGroups(props: ComponentProps<typeof CheckboxGroups>): ReactNode {
  return <Groups {...props} />;
}

export function LazyLookup(props: StepFieldProps): ReactNode {
  const { id, field, texts, value } = readField(props);
  const { list } = useStrings().controls;
  // Until the field that narrows the search has a value, there may be nothing to search and nothing to load.
  if (field.lookup?.code === null && !field.lookup.under && isBlank(value)) {
    const placeholder = field.draw.placeholder ?? list.placeholder;
    return <TextField {...texts} id={id} value="" placeholder={placeholder} disabled onChange={nothing} />;
  }
  return <Lookup {...props} />;
}

const nothing = () => undefined;
