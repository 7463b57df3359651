import type { ReactNode } from "react";
import type { ChangeView } from "../../../api/releases/responses.ts";
import { WarnedIcon } from "../../controls/icons.ts";
import styles from "./change-list.module.css";
import { partsOf, Sentence } from "./sentence.tsx";

interface ChangeListProps {
  changes: ChangeView[];
  /** What stands below the sentences of a step: links, pictures. */
  below?: (view: ChangeView) => ReactNode;
}

/** Renders what changed, in words, by wizard and step. A warning marks what touches people who have begun. */
export function ChangeList({ changes, below }: ChangeListProps): ReactNode {
  return (
    <div className={styles.changes}>
      {[...byPlace(changes)].map(([place, views]) => (
        <section key={place} className={styles.place} aria-label={place}>
          <h3 className={styles.heading}>{place}</h3>
          {views.map((view, index) => (
            <StepChanges key={view.step ?? index} view={view}>
              {below?.(view)}
            </StepChanges>
          ))}
        </section>
      ))}
    </div>
  );
}

function byPlace(changes: ChangeView[]): Map<string, ChangeView[]> {
  const places = new Map<string, ChangeView[]>();
  for (const view of changes) {
    const place = placeOf(view);
    places.set(place, [...(places.get(place) ?? []), view]);
  }
  return places;
}

function placeOf({ wizard, wizardTitle, step }: ChangeView): string {
  return wizardTitle ?? wizard ?? (step === null ? "The site and its mails" : "Account forms");
}

function StepChanges({ view, children }: { view: ChangeView; children: ReactNode }): ReactNode {
  const { step, stepTitle, sentences } = view;
  return (
    <div className={styles.step}>
      {step === null ? null : <h4 className={styles.stepTitle}>{stepTitle ?? step}</h4>}
      <ul className={styles.sentences}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence} className={styles.sentence}>
            {touchesPeople(sentence) ? <WarnedIcon className={styles.warned} size={16} /> : null}
            <Sentence>{sentence}</Sentence>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function touchesPeople(sentence: string): boolean {
  return partsOf(sentence).some(({ kind }) => kind === "strong");
}
