import type { ReactNode, Ref } from "react";

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string[];
  disabled?: boolean | undefined;
  onFile: (file: File) => void;
}

/** What opens the system's file chooser. A visible button presses it. */
export function FileInput({ ref, accept, disabled, onFile }: FileInputProps): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      disabled={disabled}
      accept={accept.join(",")}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // The same file can be chosen again only if the input forgot it.
        event.currentTarget.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
