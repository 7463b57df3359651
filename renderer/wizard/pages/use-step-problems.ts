import { useMemo, useState } from "react";
import type { Problem } from "#engine";
import type { Registrant } from "../run/use-registrant.ts";

/**
 * Holds the problems that a step shows. It begins with those that the server `refused`, or of an answer that belongs to
 * older questions.
 */
export function useStepProblems(registrant: Registrant, slug: string, refused: Problem[] | undefined) {
  const { steps } = registrant.progress.path;
  const hasNotice = !refused && isNoticed(registrant, slug);
  const [problems, setProblems] = useState<Problem[]>(() => {
    const found = refused ?? steps.find((step) => step.slug === slug)?.problems ?? [];
    // Don't report a question as empty that the registrant was never asked.
    return hasNotice ? found.filter(({ rule }) => rule !== "required") : found;
  });
  /** Problems of fields that are validated while typing; shown at the field only. */
  const [fieldProblems, setFieldProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);

  return {
    /** Problems of the last attempt. */
    problems,
    /** Problems for the summary above the form, without those that a notice explains. */
    summary: hasNotice && attempt === 0 ? [] : problems,
    /** Problems shown at the fields. */
    shown: useMemo(() => [...problems, ...fieldProblems], [problems, fieldProblems]),
    attempt,
    /** Keeps of the problems shown those that are left. */
    keep(left: (shown: Problem[]) => Problem[]): void {
      setProblems(left);
      setFieldProblems(left);
    },
    /** Shows the problems that stopped an attempt. */
    report(found: Problem[]): void {
      setProblems(found);
      setFieldProblems([]);
      setAttempt((before) => before + 1);
    },
    /** Shows the current problems of one field. */
    reportField(field: string, found: Problem[]): void {
      const isOther = ({ path: [name] }: Problem) => name !== field;
      const own = found.filter((problem) => !isOther(problem));
      setProblems((shown) => shown.filter(isOther));
      setFieldProblems((shown) => [...shown.filter(isOther), ...own]);
    },
  };
}

/** Returns whether a notice explains, until the first attempt, what is wrong with a step better than a list of errors. */
function isNoticed({ wizard, progress: { path }, snapshot }: Registrant, slug: string): boolean {
  if (snapshot.registration.changes?.step === slug) return true;
  return path.incomplete === slug && (wizard.relations?.conflictingAnswers(wizard, path) ?? []).length > 0;
}
