import { stepTitle } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { useStrings } from "../../form/strings.ts";
import { fill } from "../../site/fill.ts";
import type { QueueContext } from "../queue/queue-context.ts";
import { plainEntry } from "../queue/save.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./conflict-dialog.module.css";
import { differences } from "./differences.ts";
import { momentText } from "./save-state-text.ts";

interface ConflictDialogProps {
  registrant: Registrant;
  conflict: NonNullable<QueueContext["conflict"]>;
  /** Id of the save whose conflict was postponed. */
  putOff: string | null;
  onPutOff: (save: string) => void;
}

/** Shows how two versions of a step differ after it was saved elsewhere, and asks which one to keep. */
export function ConflictDialog({ registrant, conflict, putOff, onPutOff }: ConflictDialogProps) {
  const { run, wizard, entries } = registrant;
  const { save, current } = conflict;
  const { wizard: words, controls } = useStrings();
  const { title, text, keepMine, takeTheirs, mine, theirs } = words.conflict;
  const step = stepTitle(wizard.definition, save.step) ?? save.step;
  const time = momentText(new Date(current.givenAt), new Date());
  const rows = differences(
    wizard,
    entries,
    save.step,
    { mine: save.entry, theirs: plainEntry(current) },
    { ...words, yesNo: controls.yesNo },
  );
  return (
    <Dialog
      open={putOff !== save.id}
      title={fill(title, { step })}
      description={text}
      onClose={() => onPutOff(save.id)}
      actions={
        <>
          <Button variant="primary" onClick={() => run.queue.send({ type: "keep-mine" })}>
            {keepMine}
          </Button>
          <Button onClick={() => run.queue.send({ type: "take-theirs" })}>{takeTheirs}</Button>
        </>
      }
    >
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd>
              <span className={styles.from}>{mine}</span>
              {row.mine}
            </dd>
            <dd>
              <span className={styles.from}>{fill(theirs, { time })}</span>
              {row.theirs}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
