import type { ReactNode } from "react";
import { countInWords } from "#engine/authoring";
import type { ChangeView } from "../../../api/releases/responses.ts";
import { WarnedIcon } from "../../controls/icons.ts";
import styles from "./change-list.module.css";
import { partsOf, Sentence, type TextNames } from "./sentence.tsx";

interface ChangeListProps {
  changes: ChangeView[];
  /** What people call the texts of the draft. */
  names?: TextNames;
  /** What stands below the sentences of a step: links, pictures. */
  below?: (view: ChangeView) => ReactNode;
}

/** Renders what changed, in words, by wizard and step. A warning marks what touches people who have begun. */
export function ChangeList({ changes, names, below }: ChangeListProps): ReactNode {
  return (
    <div className={styles.changes}>
      {[...byPlace(changes)].map(([place, views]) => (
        <section key={place} className={styles.place} aria-label={place}>
          <h3 className={styles.heading}>{place}</h3>
          {views.map((view, index) => (
            <StepChanges key={view.step ?? index} view={view} names={names}>
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

interface StepChangesProps {
  view: ChangeView;
  names: TextNames | undefined;
  children: ReactNode;
}

function StepChanges({ view, names, children }: StepChangesProps): ReactNode {
  const { step, stepTitle, sentences, cases } = view;
  return (
    <div className={styles.step}>
      {step === null ? null : <h4 className={styles.stepTitle}>{stepTitle ?? step}</h4>}
      <ul className={styles.sentences}>
        {[...new Set(sentences)].map((sentence) => (
          <li key={sentence} className={styles.sentence}>
            {touchesPeople(sentence) ? <WarnedIcon className={styles.warned} size={16} /> : null}
            <Sentence names={names}>{sentence}</Sentence>
          </li>
        ))}
        {cases === undefined ? null : (
          <li className={styles.sentence}>
            <WarnedIcon className={styles.warned} size={16} />
            <strong>{`${countInWords(cases, "open case")} ${cases === 1 ? "is" : "are"} touched.`}</strong>
          </li>
        )}
      </ul>
      {children}
    </div>
  );
}

function touchesPeople(sentence: string): boolean {
  return partsOf(sentence).some(({ kind }) => kind === "strong");
}
