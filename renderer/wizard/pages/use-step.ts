import { useSelector } from "@xstate/react";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type Answer, answersStillNeeded, type Entries, knownAnswer, type Problem, stepView } from "#engine";
import { useStrings } from "../../form/strings.ts";
import { withDroppedOptions } from "../draft/dropped-options.ts";
import { judgedAnswer, typedAnswer } from "../draft/typed-answer.ts";
import { answerStep } from "../run/answer-step.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { withoutMended } from "../way/mended.ts";

interface StepUse {
  /** Whether answering needs an account; asked before anything else, as the product does. */
  mayGoOn: () => boolean;
  /** The step was answered: these entries count now. */
  onAnswered: (entries: Entries) => void;
}

/** The form of one step: what is typed, what is wrong with it, and what pressing the button does. */
export function useStep(registrant: Registrant, slug: string, use: StepUse) {
  const { run, wizard, entries, progress, server, ground } = registrant;
  const { path } = progress;
  const { changes } = ground.registration;
  const words = useStrings().registration.changed;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const refusal = useSelector(run.queue, ({ context }) => context.refusals[slug]);
  const typed = useMemo(
    () => typedAnswer(wizard, entries, drafts, slug, run.known()),
    [wizard, entries, drafts, slug, run],
  );
  const drawn = useMemo(
    () => withDroppedOptions(stepView(wizard, slug, typed, path.answers), typed, changes, words),
    [wizard, slug, typed, path.answers, changes, words],
  );
  // A notice tells it better than a list of errors, as long as they have tried nothing.
  const isTold = changes?.step === slug && !refusal;
  // Refused by the server, or answered under older questions: the page opens with what is wrong.
  const [problems, setProblems] = useState<Problem[]>(() => {
    const found = refusal?.problems ?? path.steps.find((step) => step.slug === slug)?.problems ?? [];
    // Nobody left a question empty that they were never asked.
    return isTold ? found.filter(({ rule }) => rule !== "required") : found;
  });
  /** Of fields that are judged while typing: shown at the field, where the registrant is, and nowhere else. */
  const [judged, setJudged] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isLeaving = useRef(false);

  function change(answer: Answer): void {
    run.drafts.type(slug, answer);
    setProblems((shown) => withoutMended(shown, typed, answer));
    setJudged((shown) => withoutMended(shown, typed, answer));
  }

  /** What the fields hold this moment: React may not have drawn it yet. A draft may be older than the questions. */
  function typedNow(): Answer {
    return knownAnswer(wizard, slug, run.drafts.read()[slug] ?? typed);
  }

  function submit(): void {
    if (isLeaving.current || !use.mayGoOn()) return;
    const given = judgedAnswer(wizard, entries, slug, typedNow());
    setProblems(given.problems);
    setJudged([]);
    setAttempt((before) => before + 1);
    if (given.problems.length > 0) return;
    isLeaving.current = true;
    use.onAnswered(answerStep(run, slug, { answer: given.answer }));
  }

  /** Passing a step over never throws away what it was answered with. */
  function skip(): void {
    if (isLeaving.current || !use.mayGoOn()) return;
    isLeaving.current = true;
    use.onAnswered(entries[slug]?.answer ? entries : answerStep(run, slug, { skipped: true }));
  }

  /** One field has rested: only its own rule is looked at. */
  function judge(field: string): void {
    const isOther = ({ path: [name] }: Problem) => name !== field;
    const given = judgedAnswer(wizard, entries, slug, typedNow());
    setProblems((shown) => shown.filter(isOther));
    setJudged((shown) => [
      ...shown.filter(isOther),
      ...given.problems.filter((problem) => !isOther(problem)),
    ]);
  }

  return {
    drawn,
    typed,
    saved: server[slug]?.answer,
    /** What stopped the last attempt. */
    problems,
    /** What a summary above the form lists: not what a notice tells already. */
    summary: isTold && attempt === 0 ? [] : problems,
    /** What the fields show. */
    shown: useMemo(() => [...problems, ...judged], [problems, judged]),
    attempt,
    refusal,
    needed: answersStillNeeded(drawn, typed),
    change,
    submit,
    skip,
    judge,
    stay: () => {
      isLeaving.current = false;
    },
  };
}
