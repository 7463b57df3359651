import type { ReactNode, Ref } from "react";
import { acceptText } from "./file-rules.ts";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string[];
  disabled?: boolean | undefined;
  onFile: (file: File) => void;
}

/** Renders a hidden file input, which a visible button opens. */
export function FileInput({ ref, accept, disabled, onFile }: FileInputProps): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      disabled={disabled}
      accept={acceptText(accept)}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // Clear the input so that the same file can be chosen again.
        event.currentTarget.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
