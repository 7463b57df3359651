import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { FieldGroup, useFieldIds } from "../field/field.tsx";
import { PersonIcon } from "../icons.ts";
import { focusControl } from "../message/focus-control.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./file.module.css";
import { FileInput } from "./file-input.tsx";
import { wayIn } from "./file-rules.ts";
import type { FileService } from "./file-service.ts";
import type { UploadProps } from "./upload.tsx";
import { UploadState } from "./upload-state.tsx";
import { useUpload } from "./use-upload.ts";

/** Renders a picture upload with its preview; a drawn person is the placeholder. */
export function PicturePicker({
  id,
  value,
  onChange,
  files,
  purpose,
  accept,
  maxBytes,
  disabled,
  row: _,
  ...texts
}: UploadProps): ReactNode {
  const words = useStrings().controls.picture;
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<{ id: string; file: File } | null>(null);
  const upload = useUpload(files, purpose, { accept, maxBytes }, (answer, file) => {
    setShown({ id: answer.id, file });
    onChange(answer);
  });
  const way = wayIn(accept, words);
  const withFault = { ...texts, error: upload.fault ?? texts.error };
  const ids = useFieldIds(id, withFault);
  const address = usePictureAddress(
    files,
    value?.id ?? null,
    shown?.id === value?.id ? (shown?.file ?? null) : null,
  );

  function remove(): void {
    onChange(null);
    if (value) upload.remove(value);
    setTimeout(() => focusControl(ids.id));
  }

  return (
    <FieldGroup ids={ids} role="group" {...withFault}>
      <DropZone disabled={disabled ?? false} onFiles={upload.sendFirst}>
        <span className={styles.picture}>
          {address && value ? (
            <img src={address} alt={fill(words.preview, { file: value.name })} />
          ) : (
            <PersonIcon size={40} strokeWidth={1.5} />
          )}
        </span>
        <Button
          size="small"
          disabled={disabled}
          aria-describedby={ids.describedBy}
          onClick={() => input.current?.click()}
        >
          {value ? words.replace : way.choose}
        </Button>
        {value ? (
          <Button size="small" variant="quiet" disabled={disabled} onClick={remove}>
            {words.remove}
          </Button>
        ) : null}
        {value || !way.canDrop ? null : <span className={styles.drop}>{words.drop}</span>}
      </DropZone>
      <UploadState {...upload} />
      <FileInput ref={input} accept={accept} disabled={disabled} onFiles={upload.sendFirst} />
    </FieldGroup>
  );
}

/** Returns the URL of a picture: from memory if it was just chosen, otherwise from where it is stored. */
function usePictureAddress(files: FileService, id: string | null, file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    setAddress(null);
    if (file) {
      const made = URL.createObjectURL(file);
      setAddress(made);
      return () => URL.revokeObjectURL(made);
    }
    let wanted = true;
    if (id)
      Promise.resolve(files.urlOf(id)).then(
        (found) => wanted && setAddress(found),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [files, id, file]);
  return address;
}
