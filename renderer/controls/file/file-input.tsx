import type { ReactNode, Ref } from "react";
import { acceptText } from "./file-rules.ts";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string[];
  disabled?: boolean | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Renders a hidden file input, which a visible button opens. */
export function FileInput({ ref, accept, disabled, multiple, onFiles }: FileInputProps): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      disabled={disabled}
      multiple={multiple}
      accept={acceptText(accept)}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // Clear the input so that the same file can be chosen again.
        event.currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
