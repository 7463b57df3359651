import { useEffect, useMemo } from "react";
import { reviewOf } from "#engine";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./review.module.css";
import { ReviewSection } from "./review-section.tsx";

/** Renders all answers by section, with links to their steps, and returns to the section that was just edited. */
export function ReviewSections({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const { run, wizard, entries, isConfirmed } = registrant;
  const { urlOf } = useHost();
  const { yesNo } = useStrings().controls;
  const sections = useMemo(
    // The review's own questions are below, until it is sent.
    () =>
      reviewOf(wizard, entries, yesNo).filter(
        ({ step }) => (isConfirmed || step !== slug) && !wizard.othersSteps?.has(step),
      ),
    [wizard, entries, yesNo, isConfirmed, slug],
  );
  const { section: edited, registration } = run.read();
  const isEdited = (step: string) =>
    !isConfirmed && registration.returned?.opens(wizard, entries, step) !== false;

  useEffect(() => {
    if (edited === null) return;
    run.change({ section: null });
    const section = document.getElementById(edited);
    section?.scrollIntoView();
    section?.querySelector("button")?.focus({ preventScroll: true });
  }, [run, edited]);

  return (
    <div className={styles.sections}>
      {sections.map((section, index) => (
        <ReviewSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may have several sections with the same title
          key={`${section.step} ${index}`}
          section={section}
          anchor={sections.findIndex(isOf(section)) === index ? section.step : undefined}
          files={run.files}
          editUrl={isEdited(section.step) ? urlOf(wizard, section.step, true) : null}
        />
      ))}
    </div>
  );
}

const isOf =
  ({ step }: { step: string }) =>
  (section: { step: string }) =>
    section.step === step;
