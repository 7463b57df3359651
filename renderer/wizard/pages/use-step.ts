import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
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
import { useLatest } from "../../theme/hooks/use-latest.ts";
import { useStrings } from "../../words/strings.ts";
import { withDroppedOptions } from "../draft/dropped-options.ts";
import { confirmedIn, typedAnswer, validatedAnswer, withConfirmed } from "../draft/typed-answer.ts";
import { withoutMended, withoutResolved } from "../navigation/mended.ts";
import { useQueue } from "../queue/use-queue.ts";
import { answerStep } from "../run/answer-step.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { useStepProblems } from "./use-step-problems.ts";

interface StepUse {
  /** Checks whether answering needs an account. Runs before validation, as the product requires. */
  mayGoOn: (event?: "NEXT" | "SKIP") => boolean;
  /** Returns the problems that are in the way. Default: all. */
  toMend?: (problems: Problem[]) => Problem[];
  /** Sends the entry and returns the resulting entries. Default: saves the step. */
  send?: (entry: Entry) => Entries;
  /** Called with the resulting entries after the step is answered. */
  onAnswered: (entries: Entries) => void;
}

/** Keeps the form of one step: its values, its problems, and its submission. */
export function useStep(registrant: Registrant, slug: string, use: StepUse) {
  const { run, wizard, entries } = registrant;
  const refusal = useQueue(run.queue, ({ context }) => context.refusals[slug]);
  const { drafts, typed, view, typedNow } = useTypedStep(registrant, slug);
  const { keep, report, reportField, ...problems } = useStepProblems(registrant, slug, refusal?.problems);

  const validated = (answer: Answer) => validatedFor(registrant, slug, use, answer);

  function change(changed: Answer): void {
    const answer = withCopies(wizard.definition.steps[slug]?.properties ?? {}, changed);
    run.drafts.type(slug, withConfirmed(answer, confirmedIn(run.drafts.read()[slug])));
    keep((shown) =>
      withoutResolved(withoutMended(shown, typed, answer), view, wizard, () => validated(answer).problems),
    );
  }

  const leaving = useLeaving(registrant, slug, use, { typedNow, validated, report });
  return {
    ...problems,
    ...leaving,
    view,
    typed,
    refusal,
    needed: answersStillNeeded(view, typed),
    isReady: isReady(view, typed),
    /** Props of its form, besides the view. */
    form: {
      answer: typed,
      saved: entries[slug]?.answer,
      confirmed: confirmedIn(drafts[slug]),
      onChange: change,
      onConfirm: (confirmed: Answer) => run.drafts.type(slug, withConfirmed(typedNow(), confirmed)),
      onSubmit: leaving.submit,
      /** Validates a single field, after a pause in typing. */
      onValidate: (field: string) => reportField(field, validated(typedNow()).problems),
      files: run.files,
      lookups: run.lookups,
    },
  };
}

type Validated = ReturnType<typeof validatedAnswer>;

function validatedFor(
  { wizard, progress }: Registrant,
  slug: string,
  use: StepUse,
  answer: Answer,
): Validated {
  const checked = validatedAnswer(wizard, progress.path.answers, slug, answer);
  return { ...checked, problems: use.toMend?.(checked.problems) ?? checked.problems };
}

interface Answering {
  typedNow: () => Answer;
  validated: (answer: Answer) => Validated;
  report: (problems: Problem[]) => void;
}

/** Answers or skips a step, once. What is pressed before the machines have loaded is done when they have. */
function useLeaving(
  { run, entries, progress: { path } }: Registrant,
  slug: string,
  use: StepUse,
  now: Answering,
) {
  const isLeaving = useRef(false);
  const { isWaiting, whenStarted } = useMachines(run);
  const { send = (entry: Entry) => answerStep(run, slug, entry) } = use;

  function submit(): void {
    if (isLeaving.current || !use.mayGoOn()) return;
    const { answer, problems } = now.validated(now.typedNow());
    now.report(problems);
    if (problems.length > 0 || !whenStarted(() => latest.current.submit())) return;
    isLeaving.current = true;
    use.onAnswered(send({ answer }));
  }

  /** Skips the step. A saved answer stays; one that no longer fits stays in the form only. */
  function skip(): void {
    if (isLeaving.current || !use.mayGoOn("SKIP") || !whenStarted(() => latest.current.skip())) return;
    isLeaving.current = true;
    const isKept = path.answers[slug];
    if (!isKept && entries[slug]?.answer) run.drafts.type(slug, now.typedNow());
    use.onAnswered(isKept ? entries : send({ skipped: true }));
  }

  function stay(): void {
    isLeaving.current = false;
  }

  const latest = useLatest({ submit, skip });
  return { submit, skip, stay, isWaiting };
}

/** Lets a step wait for the machines of its session. */
function useMachines(run: Registrant["run"]) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // The error screen says that a part did not load and offers to reload; what was typed is kept.
  if (failure) throw failure.cause;

  /** Returns whether the machines run; if not, calls back once they do, while the step is still shown. */
  function whenStarted(again: () => void): boolean {
    if (run.hasStarted()) return true;
    setIsWaiting(true);
    run.start().then(
      () => {
        setIsWaiting(false);
        if (!isGone.current && run.hasStarted()) again();
      },
      (cause: unknown) => setFailure({ cause }),
    );
    return false;
  }

  return { isWaiting, whenStarted };
}

/** Returns what is typed into a step, and the step as it is rendered with that. */
function useTypedStep({ run, wizard, entries, progress, snapshot }: Registrant, slug: string) {
  const { path } = progress;
  const { changes } = snapshot.registration;
  const words = useStrings().registration.changed;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const typedIn = (unsaved: typeof drafts): Answer =>
    typedAnswer(wizard, entries, unsaved, slug, run.known(slug), run.fixed(slug));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `typedIn` reads
  const typed = useMemo(() => typedIn(drafts), [wizard, entries, drafts, slug, run]);
  const view = useMemo(() => {
    const shown = withDroppedOptions(stepView(wizard, slug, typed, path.answers), typed, changes, words);
    const fixed = run.fixed(slug);
    const fields = shown.fields.map((field) => (field.name in fixed ? { ...field, disabled: true } : field));
    return { ...shown, fields };
  }, [wizard, slug, typed, path.answers, changes, words, run]);

  return {
    drafts,
    typed,
    view,
    /** Returns the current values, which React may not have rendered yet. */
    typedNow: () => typedIn(run.drafts.read()),
  };
}
