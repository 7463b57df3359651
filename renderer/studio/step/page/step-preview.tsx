import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { StepSource } from "#engine/authoring";
import { useDraft } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { PreviewPane } from "../../preview/preview-pane.tsx";
import type { Chosen } from "../chosen.ts";
import styles from "../step.module.css";

interface StepPreviewProps {
  source: StepSource;
  chosen: Chosen;
  /** A question was chosen in the preview. */
  onSelected: () => void;
}

/** Renders the preview of a page beside its questions. Whoever walks on in it stays on this page. */
export function StepPreview({ source, chosen, onSelected }: StepPreviewProps): ReactNode {
  const { wizard, step } = source;
  const { id } = useDraft();
  const { wizards } = useOutline();
  const navigate = useNavigate();
  const pageAt = (other: string) => `/studio/drafts/${id}/steps/${wizard}/${other}`;
  const [walk, setWalk] = useState({ from: step, to: step });
  const shown = walk.from === step ? walk.to : step;
  const other = wizards
    .find((one) => one.id === wizard)
    ?.steps.find(({ slug, isStep }) => slug === shown && slug !== step && isStep);

  function select(place: { step: string; field: string }): void {
    onSelected();
    if (place.step === step) chosen.choose({ question: place.field });
    else void navigate(`${pageAt(place.step)}?question=${place.field}`);
  }

  return (
    <div className={styles.preview}>
      <PreviewPane
        wizard={wizard}
        step={step}
        question={chosen.question?.name ?? null}
        phone
        onStep={(to) => setWalk({ from: step, to })}
        onSelect={select}
      />
      {other ? (
        <p className={styles.walked}>
          {"The preview has gone on. "}
          <Link to={pageAt(other.slug)}>{`Edit “${other.title}”`}</Link>
        </p>
      ) : null}
    </div>
  );
}
