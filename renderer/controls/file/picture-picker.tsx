import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { PersonIcon } from "../icons.ts";
import styles from "./file.module.css";
import type { FileService } from "./file-service.ts";
import { FileFrame, type UploadProps, useFileField } from "./upload.tsx";

/** Renders a picture upload with its preview; a drawn person is the placeholder. */
export function PicturePicker(props: UploadProps): ReactNode {
  const { value, onChange, files, disabled } = props;
  const words = useStrings().controls.picture;
  const [shown, setShown] = useState<{ id: string; file: File } | null>(null);
  const field = useFileField(props, words, (answer, file) => {
    setShown({ id: answer.id, file });
    onChange(answer);
  });
  const own = shown?.id === value?.id ? (shown?.file ?? null) : null;
  const address = usePictureAddress(files, value?.id ?? null, own);
  return (
    <FileFrame {...field}>
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
        aria-describedby={field.ids.describedBy}
        onClick={() => field.input.current?.click()}
      >
        {value ? words.replace : field.choose}
      </Button>
      {value ? (
        <Button size="small" variant="quiet" disabled={disabled} onClick={field.remove}>
          {words.remove}
        </Button>
      ) : null}
      {value || !field.canDrop ? null : <span className={styles.drop}>{words.drop}</span>}
    </FileFrame>
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
