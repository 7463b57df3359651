import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { Section } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import styles from "../publish.module.css";
import { usePublishing } from "./use-publishing.ts";

/** Makes live again what was live before the draft's release. */
export function TakeBack({ release }: { release: number }): ReactNode {
  const { base } = useDraft();
  const [note, setNote] = useState(`Takes release ${release} back: it is as release ${base} was.`);
  const { send, isBusy, error, dialog } = usePublishing();

  function takeBack(event: FormEvent): void {
    event.preventDefault();
    void send("POST", `studio/releases/${base}/revert`, { note: note.trim(), live: release });
  }

  return (
    <Section title="Is something wrong?">
      <p className={styles.soft}>
        Taking it back makes release {base} live again, as a release of its own. No answer is lost: what
        people answered to new questions is kept.
      </p>
      <form className={styles.form} noValidate onSubmit={takeBack}>
        <TextField label="Note" maxLength={1000} value={note} onChange={setNote} />
        {error ? (
          <Alert tone="failed" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" variant="danger" busy={isBusy}>
            Take it back
          </Button>
        </div>
      </form>
      {dialog}
    </Section>
  );
}
