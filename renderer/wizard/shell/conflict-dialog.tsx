import { useState } from "react";
import { stepTitle } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
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
  const { save, current } = conflict;
  const words = useStrings().wizard.conflict;
  const theirs = giverOf(current, words);
  const [choices, setChoices] = useState<Choices>({});
  const [isTried, setIsTried] = useState(false);
  const answers = useContestedAnswers(registrant, conflict, questions);

  function decide(): void {
    setIsTried(true);
    if (questions.every((name) => choices[name])) resolveConflict(registrant.run, choices);
  }

  return (
    <Dialog
      open
      title={fill(words.title, { step: stepTitle(registrant.wizard.definition, save.step) ?? save.step })}
      description={words.text}
      onClose={() => onPutOff(save.id)}
      actions={
        <Button variant="primary" onClick={decide}>
          {words.keep}
        </Button>
      }
    >
      <div className={styles.rows}>
        {answers.map((one) => (
          <ContestedQuestion
            key={one.question}
            one={one}
            theirs={theirs}
            chosen={choices[one.question]}
            isTried={isTried}
            onChoose={(side) => setChoices({ ...choices, [one.question]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

function useContestedAnswers(
  { wizard, entries }: Registrant,
  { save, current }: ChoiceProps["conflict"],
  questions: string[],
) {
  const { wizard: words, controls } = useStrings();
  const sides = { mine: save.entry, theirs: plainEntry(current) };
  const wordsOfReview = { ...words, yesNo: controls.yesNo };
  return contestedAnswers(wizard, entries, save.step, sides, questions, wordsOfReview);
}

interface ContestedQuestionProps {
  one: ReturnType<typeof contestedAnswers>[number];
  /** Author and time of the other answer. */
  theirs: string;
  chosen: Choices[string] | undefined;
  isTried: boolean;
  onChoose: (side: Choices[string]) => void;
}

function ContestedQuestion({ one, theirs, chosen, isTried, onChoose }: ContestedQuestionProps) {
  const { choose, mine } = useStrings().wizard.conflict;
  return (
    <RadioGroup
      label={one.label}
      value={chosen ?? null}
      error={isTried && !chosen ? choose : undefined}
      onChange={(side) => onChoose(side as Choices[string])}
      options={[
        { value: "mine", label: <span className={styles.answer}>{one.mine}</span>, hint: mine },
        { value: "theirs", label: <span className={styles.answer}>{one.theirs}</span>, hint: theirs },
      ]}
    />
  );
}

/** Says who gave the other answer, and when. */
function giverOf(
  { givenAt, by }: ConflictDialogProps["conflict"]["current"],
  { theirs, theirsBy }: WizardWords["conflict"],
): string {
  const time = momentText(new Date(givenAt), new Date());
  return by ? fill(theirsBy, { name: by, time }) : fill(theirs, { time });
}
