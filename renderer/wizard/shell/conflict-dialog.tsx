import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import type { QueueContext } from "../queue/queue-context.ts";
import { plainEntry } from "../queue/save.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./conflict-dialog.module.css";
import { differences } from "./differences.ts";
import { momentText } from "./save-state-text.ts";

interface ConflictDialogProps {
  registrant: Registrant;
  conflict: NonNullable<QueueContext["conflict"]>;
  /** Id of the save whose question was put off. */
  putOff: string | null;
  onPutOff: (save: string) => void;
}

/** The same step was saved elsewhere meanwhile: shows where the answers differ and asks which one is to stay. */
export function ConflictDialog({ registrant, conflict, putOff, onPutOff }: ConflictDialogProps) {
  const { run, wizard, entries } = registrant;
  const { save, current } = conflict;
  const title = wizard.definition.steps[save.step]?.title ?? save.step;
  const at = momentText(new Date(current.givenAt), new Date());
  const rows = differences(wizard, entries, save.step, save.entry, plainEntry(current));
  return (
    <Dialog
      open={putOff !== save.id}
      title={`Two answers for ${title}`}
      description="This step was saved in another window or by another device after you opened it here. Which answer should we keep?"
      onClose={() => onPutOff(save.id)}
      actions={
        <>
          <Button variant="primary" onClick={() => run.queue.send({ type: "keep-mine" })}>
            Keep what I entered here
          </Button>
          <Button onClick={() => run.queue.send({ type: "take-theirs" })}>Use the newer one</Button>
        </>
      }
    >
      <dl className={styles.rows}>
        {rows.map(({ label, mine, theirs }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <span className={styles.from}>Entered here</span>
              {mine}
            </dd>
            <dd>
              <span className={styles.from}>Saved elsewhere ({at})</span>
              {theirs}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
