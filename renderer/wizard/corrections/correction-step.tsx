import { useMemo } from "react";
import {
  answersStillNeeded,
  type FieldView,
  isIn,
  isReady,
  type OpenQuestions,
  openProblems,
  type Problem,
} from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useHost } from "../../seams/host.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { answersNeeded } from "../navigation/answers-needed.ts";
import { correctionGuidance } from "../pages/correction-guidance.ts";
import { keepPress } from "../pages/keep-press.ts";
import styles from "../pages/step.module.css";
import { StepBody } from "../pages/step-body.tsx";
import { useStep } from "../pages/use-step.ts";
import type { Returned } from "../run/returned.ts";
import type { Registrant } from "../run/use-registrant.ts";

interface CorrectionStepProps {
  registrant: Registrant;
  returned: Returned;
  slug: string;
  count: string;
  state: React.ReactNode;
  notices: React.ReactNode;
}

/** Renders the questions of a step that are to be corrected, each with the remark of our team and the answer before. */
export function CorrectionStep({ registrant, returned, slug, count, state, notices }: CorrectionStepProps) {
  const { wizard, progress, saves } = registrant;
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const words = useStrings().wizard;
  const step = useCorrections(registrant, returned, slug);
  const { view, typed } = step;
  const needed = answersNeeded(answersStillNeeded(view, typed), words.step);
  const missing = isReady(view, typed) ? undefined : needed;
  const back = progress.positionOf(slug)?.back;
  const buttons = { ...words.buttons, ...view.buttons };
  return (
    <StepBody
      registrant={registrant}
      step={step}
      count={count}
      state={state}
      notices={
        <>
          <Waiting returned={returned.saved(saves)} />
          {notices}
        </>
      }
    >
      <div className={styles.actions} onPointerDown={keepPress}>
        <Button type="submit" form="step" variant="primary" busy={step.isWaiting} unready={missing}>
          {buttons.next}
        </Button>
        {back ? (
          <Button variant="quiet" onClick={() => go(urlOf(wizard, back))}>
            {buttons.back}
          </Button>
        ) : null}
      </div>
    </StepBody>
  );
}

/** Keeps the form of a step that shows only correctable questions. */
function useCorrections(registrant: Registrant, returned: Returned, slug: string) {
  const { wizard, entries, saves } = registrant;
  const { urlOf, useGo } = useHost();
  const go = useGo();
  const { wizard: words, controls } = useStrings();
  const open = useMemo(() => returned.open(wizard, entries), [returned, wizard, entries]);
  const step = useStep(registrant, slug, {
    mayGoOn: () => true,
    onAnswered: (after) => {
      const { resume } = returned.saved([...saves, { step: slug }]).progress(wizard, after, []);
      go(urlOf(wizard, resume.slug));
    },
    toMend: (problems) => openProblems(open, slug, problems),
  });
  const { corrections } = words;
  const view = { ...step.view, fields: openFields(step.view.fields, open, slug) };
  const guidance = corrections
    ? correctionGuidance(wizard, view, returned, { corrections, yesNo: controls.yesNo })
    : [];
  // Confirmed and saved answers are locked elsewhere.
  return { ...step, view: { ...view, guidance }, form: { ...step.form, saved: undefined } };
}

/** Says how many corrections are left, and what happens next. */
function Waiting({ returned }: { returned: Returned }) {
  const words = useStrings().wizard.corrections;
  if (!words) return null;
  const count = returned.corrections.filter(({ done }) => !done).length;
  const left = count === 1 ? words.one : fill(words.several, { count });
  return (
    <Alert tone="note" title={count === 0 ? null : left}>
      {words.then}
    </Alert>
  );
}

type Path = Problem["path"];

/** Returns the fields that may be filled in again. A list of which only some answers may be keeps its rows. */
function openFields(fields: FieldView[], open: OpenQuestions, step: string, at: Path = []): FieldView[] {
  return fields.flatMap((field) => {
    const path = [...at, field.name];
    if (isIn(open, { step, path }))
      return [withoutOthers(field, (name) => isIn(open, { step, path: [...at, name] }))];
    const rows = field.rows.map((row, index) => openFields(row, open, step, [...path, index]));
    return rows.some((row) => row.length > 0) ? [{ ...field, rows, widget: "repeat", keepsRows: true }] : [];
  });
}

/** A search everywhere would set the field that narrows it, too. */
function withoutOthers(field: FieldView, isOpen: (name: string) => boolean): FieldView {
  if (!field.lookup?.under || isOpen(field.lookup.by)) return field;
  const { under: _options, ...lookup } = field.lookup;
  const { everywhere: _words, ...draw } = field.draw;
  return { ...field, lookup, draw };
}
