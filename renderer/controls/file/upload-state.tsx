import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { ErrorText } from "../field/field.tsx";
import { Progress } from "../message/progress.tsx";
import styles from "./file.module.css";
import type { useUpload } from "./use-upload.ts";

/** How the upload is: a bar while it runs, what went wrong and a way on. Nothing when nothing happens. */
export function UploadState({ state, send, cancel }: ReturnType<typeof useUpload>): ReactNode {
  if (state.step === "sending")
    return (
      <div className={styles.sending}>
        <Progress label={`Uploading ${state.file.name}`} value={state.share} />
        <Button size="small" variant="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  if (state.step === "idle") return null;
  const { retry, fault } = state;
  return (
    <div className={styles.failed}>
      <ErrorText>{fault}</ErrorText>
      {retry ? (
        <Button size="small" onClick={() => send(retry)}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
