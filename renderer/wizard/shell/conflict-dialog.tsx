import { useState } from "react";
import { stepTitle } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { type Choices, contestedQuestions } from "../queue/merge-answers.ts";
import type { QueueContext } from "../queue/queue-context.ts";
import { plainEntry } from "../queue/save.ts";
import { resolveConflict } from "../run/resolve-conflict.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./conflict-dialog.module.css";
import { contestedAnswers } from "./contested-answers.ts";
import { momentText } from "./save-state-text.ts";

interface ConflictDialogProps {
  registrant: Registrant;
  conflict: NonNullable<QueueContext["conflict"]>;
  /** Id of the save whose conflict was postponed. */
  putOff: string | null;
  onPutOff: (save: string) => void;
}

/** Asks, at each question that was answered here and elsewhere, which answer to keep. */
export function ConflictDialog({ registrant, conflict, putOff, onPutOff }: ConflictDialogProps) {
  const { save, current } = conflict;
  const questions = contestedQuestions(save, current);
  // Without any, the answers of both sides are merged at this moment.
  if (questions.length === 0 || putOff === save.id) return null;
  return (
    <Choice
      key={`${save.id} ${current.revision}`}
      registrant={registrant}
      conflict={conflict}
      questions={questions}
      onPutOff={onPutOff}
    />
  );
}

interface ChoiceProps extends Omit<ConflictDialogProps, "putOff"> {
  questions: string[];
}

function Choice({ registrant, conflict, questions, onPutOff }: ChoiceProps) {
  const { run, wizard, entries } = registrant;
  const { save, current } = conflict;
  const { wizard: words, controls } = useStrings();
  const { title, text, keep, choose, mine, theirs, theirsBy } = words.conflict;
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setIsTried] = useState(false);
  const step = stepTitle(wizard.definition, save.step) ?? save.step;
  const time = momentText(new Date(current.givenAt), new Date());
  const from = current.by ? fill(theirsBy, { name: current.by, time }) : fill(theirs, { time });
  const sides = { mine: save.entry, theirs: plainEntry(current) };
  const wordsOfReview = { ...words, yesNo: controls.yesNo };
  const answers = contestedAnswers(wizard, entries, save.step, sides, questions, wordsOfReview);

  function decide(): void {
    setIsTried(true);
    if (questions.every((name) => choices[name])) resolveConflict(run, choices);
  }

  return (
    <Dialog
      open
      title={fill(title, { step })}
      description={text}
      onClose={() => onPutOff(save.id)}
      actions={
        <Button variant="primary" onClick={decide}>
          {keep}
        </Button>
      }
    >
      <div className={styles.rows}>
        {answers.map((one) => (
          <RadioGroup
            key={one.question}
            label={one.label}
            value={choices[one.question] ?? null}
            error={isTried && !choices[one.question] ? choose : undefined}
            onChange={(side) => setChoices({ ...choices, [one.question]: side as Choices[string] })}
            options={[
              { value: "mine", label: <span className={styles.answer}>{one.mine}</span>, hint: mine },
              { value: "theirs", label: <span className={styles.answer}>{one.theirs}</span>, hint: from },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
