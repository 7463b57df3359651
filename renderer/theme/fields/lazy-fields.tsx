import type { ComponentProps, ReactNode } from "react";
import { lazyPart } from "../../base/lazy-part.tsx";
import type { CheckboxGroups } from "../../controls/choice/checkbox-groups.tsx";
import { Loading } from "../../controls/message/progress.tsx";

// Heavy fields load when a step first has one.

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
