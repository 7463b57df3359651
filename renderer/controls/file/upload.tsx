import { type ReactNode, type RefObject, useCallback, useRef } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { FieldGroup, type FieldIds, type FieldTexts, useFieldIds } from "../field/field.tsx";
import { CloseIcon, FileIcon, UploadIcon } from "../icons.ts";
import { focusControl } from "../message/focus-control.ts";
import { Progress } from "../message/progress.tsx";
import { DropZone } from "./drop-zone.tsx";
import styles from "./file.module.css";
import { FileInput } from "./file-input.tsx";
import { type FileLimits, shortName, sizeText, wayIn } from "./file-rules.ts";
import type { FileAnswer, FileService } from "./file-service.ts";
import { useHeldSubmit } from "./use-held-submit.ts";
import { useUpload } from "./use-upload.ts";

export interface UploadProps extends FieldTexts, FileLimits {
  label: string;
  id?: string;
  value: FileAnswer | null;
  onChange: (value: FileAnswer | null) => void;
  files: FileService;
  purpose: string;
  disabled?: boolean;
  /** Label of the row that contains the file. */
  row?: string | undefined;
}

/** Renders a file upload: dropped or chosen, sent at once, then replaceable and removable. */
export function Upload(props: UploadProps): ReactNode {
  const { value, label, row, disabled } = props;
  const words = useStrings().controls.file;
  const field = useFileField(props, words, props.onChange);
  return (
    <FileFrame {...field}>
      {value ? (
        <FileChip file={value}>
          <IconButton
            className={styles.remove}
            label={fill(words.remove, { file: value.name })}
            icon={<CloseIcon size={18} />}
            disabled={disabled}
            onClick={field.remove}
          />
        </FileChip>
      ) : null}
      {value || !field.canDrop ? null : <span className={styles.drop}>{words.drop}</span>}
      <Button
        size="small"
        icon={value ? undefined : <UploadIcon size={18} />}
        disabled={disabled}
        aria-describedby={field.ids.describedBy}
        onClick={() => field.input.current?.click()}
      >
        {value ? words.replace : field.choose}
        <span className="visually-hidden">
          {" "}
          {value ? value.name : fill(words.chooseFor, { question: row ?? label })}
        </span>
      </Button>
    </FileFrame>
  );
}

/** Renders a file by its shortened name; the full one shows on hover and is read by screen readers. */
function FileChip({ file: { name, size }, children }: { file: FileAnswer; children: ReactNode }): ReactNode {
  const words = useStrings().controls.file;
  return (
    <span className={styles.chip} title={name}>
      <FileIcon size={20} />
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{shortName(name)}</span>
      <span className={styles.size}>{sizeText(size, words)}</span>
      {children}
    </span>
  );
}

/** Uploads the file of a field: props for its frame, its button, and its removal. */
export function useFileField(
  { id, value, onChange, files, purpose, accept, maxBytes, disabled = false, row: _, ...texts }: UploadProps,
  words: Parameters<typeof wayIn>[1],
  onSent: (answer: FileAnswer, file: File) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(files, { purpose, place: `${purpose} ${id ?? ""}` }, { accept, maxBytes }, onSent);
  const shown = { ...texts, error: upload.fault ?? texts.error };
  const ids = useFieldIds(id, shown);

  function remove(): void {
    onChange(null);
    if (value) upload.remove(value);
    // The pressed button disappears; focus moves to the one that chooses a file.
    setTimeout(() => focusControl(ids.id));
  }

  return { ids, texts: shown, upload, input, accept, disabled, remove, ...wayIn(accept, words) };
}

interface FileFrameProps extends Pick<UploadProps, "accept"> {
  ids: FieldIds;
  texts: FieldTexts;
  upload: ReturnType<typeof useUpload>;
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  /** Content of the drop area. */
  children: ReactNode;
}

/** Renders the frame of a field with one file. */
export function FileFrame({
  ids,
  texts,
  upload,
  input,
  accept,
  disabled,
  children,
}: FileFrameProps): ReactNode {
  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <DropZone disabled={disabled} onFiles={upload.sendFirst}>
        {children}
      </DropZone>
      <UploadState {...upload} />
      <FileInput ref={input} accept={accept} disabled={disabled} onFiles={upload.sendFirst} />
    </FieldGroup>
  );
}

/**
 * Renders the state of an upload: a progress bar, or the way to retry a failed one. The field shows the error. While a
 * file is on its way, the form around it is not sent: it would go without the file.
 */
function UploadState({ state, send, cancel, hold }: ReturnType<typeof useUpload>): ReactNode {
  const { file, retry: again } = useStrings().controls;
  const place = useRef<HTMLDivElement>(null);
  const held = useCallback(() => {
    hold();
    place.current?.querySelector("button")?.focus();
  }, [hold]);
  useHeldSubmit(place, state.step === "sending", held);
  if (state.step === "sending")
    return (
      <div ref={place} className={styles.sending}>
        <Progress label={fill(file.sending, { file: state.file.name })} value={state.share} />
        <Button size="small" variant="quiet" onClick={cancel}>
          {file.cancel}
        </Button>
      </div>
    );
  if (state.step === "idle" || !state.retry) return null;
  const { retry } = state;
  return (
    <Button className={styles.again} size="small" onClick={() => send(retry)}>
      {again}
    </Button>
  );
}
