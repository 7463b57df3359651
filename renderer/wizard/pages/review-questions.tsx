import type { Problem } from "#engine";
import { StepForm } from "../../theme/step-form.tsx";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { correctionGuidance } from "./correction-guidance.ts";
import styles from "./review.module.css";
import type { useStep } from "./use-step.ts";

interface ReviewQuestionsProps {
  registrant: Registrant;
  step: ReturnType<typeof useStep>;
  problems: Problem[];
}

/** Renders the questions of the review itself, such as a signature below everything that is signed. */
export function ReviewQuestions({ registrant: { run, wizard }, step, problems }: ReviewQuestionsProps) {
  const { wizard: words, controls } = useStrings();
  const { returned } = run.read().registration;
  const { corrections } = words;
  const guidance =
    returned && corrections
      ? correctionGuidance(wizard, step.drawn, returned, { corrections, yesNo: controls.yesNo })
      : step.drawn.guidance;
  return (
    <div className={styles.questions}>
      <StepForm
        {...step.form}
        drawn={guidance ? { ...step.drawn, guidance } : step.drawn}
        problems={problems}
        saved={undefined}
      />
    </div>
  );
}
