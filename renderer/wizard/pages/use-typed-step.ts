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

  /** Returns the current values, which React may not have rendered yet. */
  function typedNow(): Answer {
    return typedAnswer(wizard, entries, run.drafts.read(), slug, run.known(slug), run.fixed(slug));
  }

  return { drafts, typed, drawn, typedNow };
}
