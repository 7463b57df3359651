import { useSelector } from "@xstate/react";
import { type Entry, reviewOf } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { plainEntry } from "../queue/save.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./conflict-dialog.module.css";
import { momentText } from "./save-state-text.ts";

interface ConflictDialogProps {
  registrant: Registrant;
  /** Id of the save whose question was put off. */
  putOff: string | null;
  onPutOff: (save: string) => void;
}

/** The same step was saved elsewhere meanwhile: shows both answers and asks which one is to stay. */
export function ConflictDialog({ registrant, putOff, onPutOff }: ConflictDialogProps) {
  const { run, wizard } = registrant;
  const conflict = useSelector(run.queue, ({ context }) => context.conflict);
  if (!conflict) return null;
  const { save, current } = conflict;
  const title = wizard.definition.steps[save.step]?.title ?? save.step;
  const at = momentText(new Date(current.givenAt), new Date());
  return (
    <Dialog
      open={putOff !== save.id}
      title={`Two answers for "${title}"`}
      description={`This step was saved elsewhere (${at}) after you opened it here. Which answer should we keep?`}
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
      <div className={styles.sides}>
        <Side title="Entered here" registrant={registrant} step={save.step} entry={save.entry} />
        <Side
          title={`Saved elsewhere (${at})`}
          registrant={registrant}
          step={save.step}
          entry={plainEntry(current)}
        />
      </div>
    </Dialog>
  );
}

interface SideProps {
  title: string;
  registrant: Registrant;
  step: string;
  entry: Entry;
}

function Side({ title, registrant: { wizard, entries }, step, entry }: SideProps) {
  const sections = reviewOf(wizard, { ...entries, [step]: entry }).filter((section) => section.step === step);
  const lines = sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places while the dialog is open
          <div key={index}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
