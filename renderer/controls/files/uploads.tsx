import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { FieldGroup, type FieldTexts, useFieldIds } from "../field/field.tsx";
import { DropZone } from "../file/drop-zone.tsx";
import { FileInput } from "../file/file-input.tsx";
import { type FileLimits, wayIn } from "../file/file-rules.ts";
import type { FileAnswer, FileService } from "../file/file-service.ts";
import { useHeldSubmit } from "../file/use-held-submit.ts";
import { UploadIcon } from "../icons.ts";
import { announce } from "../message/announce.ts";
import { focusControl } from "../message/focus-control.ts";
import { KeptFile, PendingRow } from "./file-rows.tsx";
import styles from "./files.module.css";
import { useUploads } from "./use-uploads.ts";

export interface UploadsProps extends FieldTexts, FileLimits {
  label: string;
  id?: string;
  value: FileAnswer[];
  onChange: (value: FileAnswer[]) => void;
  files: FileService;
  purpose: string;
  /** Fewest and most files. */
  least?: number;
  most: number;
  disabled?: boolean;
}

/** Renders an upload of several files: dropped or chosen together, sent one by one, each with its own state. */
export function Uploads(props: UploadsProps): ReactNode {
  const { id: ownId, value, onChange, files, purpose, accept, maxBytes, least = 0, most, ...rest } = props;
  const { disabled = false, ...texts } = rest;
  const { files: words } = useStrings().controls;
  const made = useId();
  const id = ownId ?? made;
  const input = useRef<HTMLInputElement>(null);
  const limits = { accept, maxBytes };
  const uploads = useUploads({
    value,
    onChange,
    files,
    purpose,
    place: `${purpose} ${ownId ?? ""}`,
    limits,
    most,
  });
  const focus = useCallback(() => void setTimeout(() => focusControl(id)), [id]);
  const isBusy = uploads.pending.some(({ state }) => state.step !== "failed");
  const { place, held, release } = useHold(isBusy, focus);
  const leftOut = uploads.leftOut.join(", ");
  const left = leftOut === "" ? null : fill(words.left, { most, files: leftOut });
  const shown = { ...texts, error: held ?? left ?? texts.error };
  const ids = useFieldIds(id, shown);

  function add(chosen: File[]): void {
    release();
    uploads.add(chosen);
  }

  return (
    <FieldGroup ids={ids} role="group" {...shown}>
      <div ref={place} className={styles.files}>
        <DropZone disabled={disabled} onFiles={add}>
          <ChooseFiles
            {...props}
            count={{ count: value.length, most, least }}
            describedBy={ids.describedBy}
            onPress={() => input.current?.click()}
          />
        </DropZone>
        <FileLists value={value} limits={limits} disabled={disabled} uploads={uploads} onGone={focus} />
        <FileInput ref={input} accept={accept} disabled={disabled} multiple onFiles={add} />
      </div>
    </FieldGroup>
  );
}

/** Keeps the surrounding form from being sent while files are uploading, and says so. */
function useHold(isBusy: boolean, focus: () => void) {
  const { under } = useStrings().controls.files;
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => {
    setHeld(true);
    announce(under);
    focus();
  }, [focus, under]);
  useHeldSubmit(place, isBusy, hold);
  return { place, held: isBusy && isHeld ? under : null, release: () => setHeld(false) };
}

interface ChooseFilesProps extends Pick<UploadsProps, "label" | "accept" | "disabled"> {
  count: { count: number; most: number; least: number };
  describedBy: string | undefined;
  onPress: () => void;
}

/** Renders the button that chooses files, and how many there are. */
function ChooseFiles({ label, accept, disabled, count, describedBy, onPress }: ChooseFilesProps): ReactNode {
  const { file: wordsOfOne, files: words } = useStrings().controls;
  const way = wayIn(accept, { choose: words.choose, photo: words.photos });
  const isFull = count.count >= count.most;
  const few = count.count < count.least ? words.countLeast : words.count;
  return (
    <>
      {way.canDrop ? <span className={styles.drop}>{words.drop}</span> : null}
      <Button
        size="small"
        icon={<UploadIcon size={18} />}
        disabled={disabled}
        unready={isFull ? fill(words.full, count) : undefined}
        aria-describedby={describedBy}
        onClick={() => isFull || onPress()}
      >
        {count.count > 0 ? words.more : way.choose}
        <span className="visually-hidden"> {fill(wordsOfOne.chooseFor, { question: label })}</span>
      </Button>
      <span className={styles.count}>{fill(isFull ? words.full : few, count)}</span>
    </>
  );
}

interface FileListsProps {
  value: FileAnswer[];
  limits: FileLimits;
  disabled: boolean | undefined;
  uploads: ReturnType<typeof useUploads>;
  /** Called after a file was removed, together with its focused button. */
  onGone: () => void;
}

/** Renders the files of the answer, and those on their way. */
function FileLists({ value, limits, disabled, uploads, onGone }: FileListsProps): ReactNode {
  const { pending } = uploads;
  return (
    <>
      {value.length > 0 ? (
        <ul className={styles.list}>
          {value.map((file) => (
            <KeptFile
              key={file.id}
              file={file}
              limits={limits}
              disabled={disabled}
              onRemove={() => {
                uploads.remove(file.id);
                onGone();
              }}
            />
          ))}
        </ul>
      ) : null}
      {pending.length > 0 ? (
        <ul className={styles.list}>
          {pending.map((one) => (
            <PendingRow
              key={one.key}
              pending={one}
              onRetry={() => uploads.retry(one.key)}
              onCancel={() => {
                uploads.cancel(one.key);
                onGone();
              }}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}
