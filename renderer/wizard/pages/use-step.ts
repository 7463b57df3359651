import { useSelector } from "@xstate/react";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  type Answer,
  answersStillNeeded,
  type Entries,
  type Entry,
  isReady,
  type Problem,
  stepView,
  withCopies,
} from "#engine";
import { useStrings } from "../../words/strings.ts";
import { withDroppedOptions } from "../draft/dropped-options.ts";
import { confirmedIn, typedAnswer, validatedAnswer, withConfirmed } from "../draft/typed-answer.ts";
import { withoutMended, withoutResolved } from "../navigation/mended.ts";
import { answerStep } from "../run/answer-step.ts";
import type { Registrant } from "../run/use-registrant.ts";

interface StepUse {
  /** Checks whether answering needs an account. Runs before validation, as the product requires. */
  mayGoOn: (event?: "NEXT" | "SKIP") => boolean;
  /** Returns the problems that stand in the way. Default: all. */
  toMend?: (problems: Problem[]) => Problem[];
  /** Sends the entry and returns the entries that count now. Default: saves the step. */
  send?: (entry: Entry) => Entries;
  /** Called with the entries that count now that the step is answered. */
  onAnswered: (entries: Entries) => void;
}

/** Holds the form of one step: its values, its problems, and what the button does. */
export function useStep(registrant: Registrant, slug: string, use: StepUse) {
  const { run, wizard, entries, progress, snapshot } = registrant;
  const { path } = progress;
  const { changes } = snapshot.registration;
  const words = useStrings().registration.changed;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const refusal = useSelector(run.queue, ({ context }) => context.refusals[slug]);
  const typed = useMemo(
    () => typedAnswer(wizard, entries, drafts, slug, run.known(slug), run.fixed(slug)),
    [wizard, entries, drafts, slug, run],
  );
  const drawn = useMemo(() => {
    const view = withDroppedOptions(stepView(wizard, slug, typed, path.answers), typed, changes, words);
    const fixed = run.fixed(slug);
    const fields = view.fields.map((field) => (field.name in fixed ? { ...field, disabled: true } : field));
    return { ...view, fields };
  }, [wizard, slug, typed, path.answers, changes, words, run]);
  // Until the first attempt, a notice explains this better than a list of errors.
  const isConflict =
    path.incomplete === slug && (wizard.relations?.conflictingAnswers(wizard, path) ?? []).length > 0;
  const hasNotice = (changes?.step === slug || isConflict) && !refusal;
  // The server refused the answer, or it belongs to older questions: show its problems at once.
  const [problems, setProblems] = useState<Problem[]>(() => {
    const found = refusal?.problems ?? path.steps.find((step) => step.slug === slug)?.problems ?? [];
    // Don't report a question as empty that the registrant was never asked.
    return hasNotice ? found.filter(({ rule }) => rule !== "required") : found;
  });
  /** Problems of fields that are validated while typing; shown at the field only. */
  const [fieldProblems, setFieldProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isLeaving = useRef(false);
  const { send = (entry: Entry) => answerStep(run, slug, entry) } = use;

  function validated(answer: Answer): ReturnType<typeof validatedAnswer> {
    const checked = validatedAnswer(wizard, path.answers, slug, answer);
    return { ...checked, problems: use.toMend?.(checked.problems) ?? checked.problems };
  }

  function change(changed: Answer): void {
    const answer = withCopies(wizard.definition.steps[slug]?.properties ?? {}, changed);
    run.drafts.type(slug, withConfirmed(answer, confirmedIn(run.drafts.read()[slug])));
    const left = (shown: Problem[]) =>
      withoutResolved(withoutMended(shown, typed, answer), drawn, wizard, () => validated(answer).problems);
    setProblems(left);
    setFieldProblems(left);
  }

  function confirm(confirmed: Answer): void {
    run.drafts.type(slug, withConfirmed(typedNow(), confirmed));
  }

  /** Returns the current values, which React may not have rendered yet. */
  function typedNow(): Answer {
    return typedAnswer(wizard, entries, run.drafts.read(), slug, run.known(slug), run.fixed(slug));
  }

  function submit(): void {
    if (isLeaving.current || !use.mayGoOn()) return;
    const checked = validated(typedNow());
    setProblems(checked.problems);
    setFieldProblems([]);
    setAttempt((before) => before + 1);
    if (checked.problems.length > 0) return;
    isLeaving.current = true;
    use.onAnswered(send({ answer: checked.answer }));
  }

  /** Skips the step. An answer that counts stays; one that no longer fits stays in the form alone. */
  function skip(): void {
    if (isLeaving.current || !use.mayGoOn("SKIP")) return;
    isLeaving.current = true;
    const isKept = path.answers[slug];
    if (!isKept && entries[slug]?.answer) run.drafts.type(slug, typedNow());
    use.onAnswered(isKept ? entries : send({ skipped: true }));
  }

  /** Validates a single field, after a pause in typing. */
  function validate(field: string): void {
    const isOther = ({ path: [name] }: Problem) => name !== field;
    const checked = validated(typedNow());
    setProblems((shown) => shown.filter(isOther));
    setFieldProblems((shown) => [
      ...shown.filter(isOther),
      ...checked.problems.filter((problem) => !isOther(problem)),
    ]);
  }

  return {
    drawn,
    typed,
    saved: entries[slug]?.answer,
    confirmed: confirmedIn(drafts[slug]),
    /** Problems of the last attempt. */
    problems,
    /** Problems for the summary above the form, without those that a notice explains. */
    summary: hasNotice && attempt === 0 ? [] : problems,
    /** Problems shown at the fields. */
    shown: useMemo(() => [...problems, ...fieldProblems], [problems, fieldProblems]),
    attempt,
    refusal,
    needed: answersStillNeeded(drawn, typed),
    isReady: isReady(drawn, typed),
    change,
    confirm,
    submit,
    skip,
    validate,
    stay: () => {
      isLeaving.current = false;
    },
  };
}
