import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import type { StepSource } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import styles from "./step.module.css";

interface StepPreviewProps {
  source: StepSource;
  /** The chosen question. */
  question: string | null;
  onSelect: (place: { step: string; field: string }) => void;
}

/** Renders the preview of a page beside its questions. Whoever walks on in it stays on this page. */
export function StepPreview({ source, question, onSelect }: StepPreviewProps): ReactNode {
  const { wizard, step } = source;
  const { id } = useDraft();
  const { wizards } = useOutline();
  const [shown, setShown] = useState(step);
  const [page, setPage] = useState(step);
  if (page !== step) {
    setPage(step);
    setShown(step);
  }
  const other = wizards
    .find((one) => one.id === wizard)
    ?.steps.find(({ slug, isStep }) => slug === shown && slug !== step && isStep);
  return (
    <div className={styles.preview}>
      <PreviewPane
        wizard={wizard}
        step={step}
        question={question}
        phone
        onStep={setShown}
        onSelect={onSelect}
      />
      {other ? (
        <p className={styles.walked}>
          {"The preview has gone on. "}
          <Link to={`/studio/drafts/${id}/steps/${wizard}/${other.slug}`}>{`Edit “${other.title}”`}</Link>
        </p>
      ) : null}
    </div>
  );
}
