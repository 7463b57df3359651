import type { ReactNode } from "react";
import { useCallback, useRef, useState } from "react";
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
export function Uploads({
  id,
  value,
  onChange,
  files,
  purpose,
  accept,
  maxBytes,
  least = 0,
  most,
  disabled,
  ...texts
}: UploadsProps): ReactNode {
  const { file: wordsOfOne, files: words } = useStrings().controls;
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const limits = { accept, maxBytes };
  const uploads = useUploads({ value, onChange, files, purpose, limits, most });
  const { pending, leftOut } = uploads;
  const isBusy = pending.some(({ state }) => state.step !== "failed");
  const isFull = value.length >= most;
  const own = isBusy && isHeld ? words.under : null;
  const left = leftOut.length > 0 ? fill(words.left, { most, files: leftOut.join(", ") }) : null;
  const shown = { ...texts, error: own ?? left ?? texts.error };
  const ids = useFieldIds(id, shown);
  const focus = useCallback(() => void setTimeout(() => focusControl(ids.id)), [ids.id]);

  const hold = useCallback(() => {
    setHeld(true);
    announce(words.under);
    focus();
  }, [focus, words.under]);
  useHeldSubmit(place, isBusy, hold);

  function add(chosen: File[]): void {
    setHeld(false);
    uploads.add(chosen);
  }

  const way = wayIn(accept, { choose: words.choose, photo: words.photos });
  const count = { count: value.length, most, least };
  return (
    <FieldGroup ids={ids} role="group" {...shown}>
      <div ref={place} className={styles.files}>
        <DropZone disabled={disabled ?? false} onFiles={add}>
          {way.canDrop ? <span className={styles.drop}>{words.drop}</span> : null}
          <Button
            size="small"
            icon={<UploadIcon size={18} />}
            disabled={disabled}
            unready={isFull ? fill(words.full, count) : undefined}
            aria-describedby={ids.describedBy}
            onClick={() => isFull || input.current?.click()}
          >
            {value.length > 0 ? words.more : way.choose}
            <span className="visually-hidden"> {fill(wordsOfOne.chooseFor, { question: texts.label })}</span>
          </Button>
          <span className={styles.count}>{fill(countWords(), count)}</span>
        </DropZone>
        <FileLists value={value} limits={limits} disabled={disabled} uploads={uploads} onGone={focus} />
        <FileInput ref={input} accept={accept} disabled={disabled} multiple onFiles={add} />
      </div>
    </FieldGroup>
  );

  function countWords(): string {
    if (isFull) return words.full;
    return value.length < least ? words.countLeast : words.count;
  }
}

interface FileListsProps {
  value: FileAnswer[];
  limits: FileLimits;
  disabled: boolean | undefined;
  uploads: ReturnType<typeof useUploads>;
  /** Called after a file was taken out, whose button is gone. */
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
