import type { ReactNode } from "react";
import { useRef } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import { CloseIcon, UploadIcon } from "../icons.ts";
import { focusControl } from "../message/focus-control.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./file.module.css";
import { FileChip } from "./file-chip.tsx";
import { FileInput } from "./file-input.tsx";
import { type FileLimits, wayIn } from "./file-rules.ts";
import type { FileAnswer, FileService } from "./file-service.ts";
import { UploadState } from "./upload-state.tsx";
import { useUpload } from "./use-upload.ts";

export interface UploadProps extends FieldTexts, FileLimits {
  label: string;
  id?: string;
  value: FileAnswer | null;
  onChange: (value: FileAnswer | null) => void;
  files: FileService;
  purpose: string;
  disabled?: boolean;
  /** What the row is called that the file belongs to. */
  row?: string | undefined;
}

/** Renders a file upload: dropped or chosen, sent at once, then replaceable and removable. */
export function Upload({
  id,
  value,
  onChange,
  files,
  purpose,
  accept,
  maxBytes,
  disabled,
  row,
  ...texts
}: UploadProps): ReactNode {
  const words = useStrings().controls.file;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(files, purpose, { accept, maxBytes }, onChange);
  const shown = { ...texts, error: upload.fault ?? texts.error };
  const ids = useFieldIds(id, shown);
  const way = wayIn(accept, words);

  function remove(): void {
    onChange(null);
    if (value) upload.remove(value);
    // The pressed button disappears; focus moves to the one that chooses a file.
    setTimeout(() => focusControl(ids.id));
  }

  const choose = (
    <Button
      size="small"
      icon={value ? undefined : <UploadIcon size={18} />}
      disabled={disabled}
      aria-describedby={ids.describedBy}
      onClick={() => input.current?.click()}
    >
      {value ? words.replace : way.choose}
      <span className="visually-hidden">
        {" "}
        {value ? value.name : fill(words.chooseFor, { question: row ?? texts.label })}
      </span>
    </Button>
  );

  return (
    <FieldGroup ids={ids} role="group" {...shown}>
      <DropZone disabled={disabled ?? false} onFiles={upload.sendFirst}>
        {value ? (
          <FileChip name={value.name} size={value.size}>
            <IconButton
              className={styles.remove}
              label={fill(words.remove, { file: value.name })}
              icon={<CloseIcon size={18} />}
              disabled={disabled}
              onClick={remove}
            />
          </FileChip>
        ) : null}
        {value || !way.canDrop ? null : <span className={styles.drop}>{words.drop}</span>}
        {choose}
      </DropZone>
      <UploadState {...upload} />
      <FileInput ref={input} accept={accept} disabled={disabled} onFiles={upload.sendFirst} />
    </FieldGroup>
  );
}
