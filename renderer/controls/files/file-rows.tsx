import type { ReactNode } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { ErrorText } from "../field/field.tsx";
import { type FileLimits, fileFault, sizeText } from "../file/file-rules.ts";
import type { FileAnswer } from "../file/file-service.ts";
import { CloseIcon, FileIcon } from "../icons.ts";
import { Progress } from "../message/progress.tsx";
import styles from "./files.module.css";
import type { PendingFile } from "./upload-queue.ts";
import { percentOf } from "./use-uploads.ts";

interface KeptFileProps {
  file: FileAnswer;
  limits: FileLimits;
  disabled: boolean | undefined;
  onRemove: () => void;
}

/** Renders a file of the answer, with what is wrong with it once the question takes others. */
export function KeptFile({ file, limits, disabled, onRemove }: KeptFileProps): ReactNode {
  const words = useStrings().controls.file;
  const fault = fileFault(file, limits, words);
  return (
    <li className={styles.row}>
      <FileIcon size={20} />
      <span className={styles.name}>
        {file.name} <span className={styles.size}>{sizeText(file.size, words)}</span>
      </span>
      <IconButton
        label={fill(words.remove, { file: file.name })}
        icon={<CloseIcon size={18} />}
        disabled={disabled}
        onClick={onRemove}
      />
      {fault ? (
        <div className={styles.below}>
          <ErrorText>{fault}</ErrorText>
        </div>
      ) : null}
    </li>
  );
}

interface PendingRowProps {
  pending: PendingFile;
  onRetry: () => void;
  onCancel: () => void;
}

/** Renders a file that is on its way, waits for its turn, or failed. */
export function PendingRow({ pending: { key, file, state }, onRetry, onCancel }: PendingRowProps): ReactNode {
  const { files: words, file: wordsOfOne, retry } = useStrings().controls;
  const named = { file: file.name };
  const leave = state.step === "failed" ? wordsOfOne.remove : words.cancel;
  const id = `pending-${key}`;

  function tryAgain(): void {
    // The pressed button disappears; focus moves to the one beside it.
    document.getElementById(id)?.focus();
    onRetry();
  }

  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {state.step === "sending" ? (
          <Progress
            label={fill(words.sending, { ...named, percent: percentOf(state.share) })}
            value={state.share}
          />
        ) : null}
        {state.step === "waiting" ? fill(words.waiting, named) : null}
        {state.step === "failed" ? (
          <>
            {file.name}
            <ErrorText>{state.fault}</ErrorText>
          </>
        ) : null}
      </div>
      {state.step === "failed" && state.canRetry ? (
        <Button size="small" onClick={tryAgain} aria-label={fill(words.retry, named)}>
          {retry}
        </Button>
      ) : null}
      <IconButton id={id} label={fill(leave, named)} icon={<CloseIcon size={18} />} onClick={onCancel} />
    </li>
  );
}
