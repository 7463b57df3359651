import { type ReactNode, useCallback, useRef } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import { Progress } from "../message/progress.tsx";
import styles from "./file.module.css";
import { useHeldSubmit } from "./use-held-submit.ts";
import type { useUpload } from "./use-upload.ts";

/**
 * Renders the state of an upload: a progress bar, or the way to retry a failed one. The field shows the error. While a
 * file is on its way, the form around it is not sent: it would go without the file.
 */
export function UploadState({ state, send, cancel, hold }: ReturnType<typeof useUpload>): ReactNode {
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
