import { useMemo, useSyncExternalStore } from "react";
import { type Answer, stepView } from "#engine";
import { useStrings } from "../../words/strings.ts";
import { withDroppedOptions } from "../draft/dropped-options.ts";
import { typedAnswer } from "../draft/typed-answer.ts";
import type { Registrant } from "../run/use-registrant.ts";

/** Returns what is typed into a step, and the step as it is drawn with that. */
export function useTypedStep({ run, wizard, entries, progress, snapshot }: Registrant, slug: string) {
  const { path } = progress;
  const { changes } = snapshot.registration;
  const words = useStrings().registration.changed;
  const drafts = useSyncExternalStore(run.drafts.subscribe, run.drafts.read);
  const typedIn = (unsaved: typeof drafts): Answer =>
    typedAnswer(wizard, entries, unsaved, slug, run.known(slug), run.fixed(slug));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `typedIn` reads
  const typed = useMemo(() => typedIn(drafts), [wizard, entries, drafts, slug, run]);
  const drawn = useMemo(() => {
    const view = withDroppedOptions(stepView(wizard, slug, typed, path.answers), typed, changes, words);
    const fixed = run.fixed(slug);
    const fields = view.fields.map((field) => (field.name in fixed ? { ...field, disabled: true } : field));
    return { ...view, fields };
  }, [wizard, slug, typed, path.answers, changes, words, run]);

  return {
    drafts,
    typed,
    drawn,
    /** Returns the current values, which React may not have rendered yet. */
    typedNow: () => typedIn(run.drafts.read()),
  };
}
