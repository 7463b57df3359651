import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { formFile } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { type ChangeRow, isPartOfCase } from "../../changes/grouped-changes.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { editorPath, useOutline } from "../../draft/outline.ts";
import styles from "../publish.module.css";
import { StepPictures } from "./step-pictures.tsx";

/** Renders where changes are edited, and how a step looked before and looks now. */
export function ChangeLinks({ row }: { row: ChangeRow }): ReactNode {
  const { id } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const pictures = useId();
  const { wizard, step, stepTitle } = row.view;
  const links = useLinks(row);
  const isStep = wizard !== null && step !== null && !isPartOfCase(row.view);
  return (
    <>
      <p className={styles.links}>
        {links.map(({ page, label }) => (
          <Link key={page} to={`/studio/drafts/${id}/${page}`}>
            {label}
          </Link>
        ))}
        {isStep ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={pictures}
            onClick={() => setIsOpen(!isOpen)}
          >
            Before and after
          </Button>
        ) : null}
      </p>
      {isStep ? (
        <div id={pictures} className={styles.compared} hidden={!isOpen}>
          {isOpen ? <StepPictures wizard={wizard} step={step} title={stepTitle ?? step} /> : null}
        </div>
      ) : null}
    </>
  );
}

function useLinks({ view, file, title }: ChangeRow): { page: string; label: string }[] {
  const { wizard, step } = view;
  const { wizards } = useOutline();
  if (file !== null) return [{ page: editorPath(file), label: `Open “${title}”` }];
  if (wizard === null)
    return step === null ? [] : [{ page: editorPath(formFile(step)), label: "Open the source" }];
  const own = wizards.find(({ id }) => id === wizard);
  if (isPartOfCase(view)) {
    const part = step === "procedure/" ? "" : `?part=${step}`;
    return [{ page: `procedure/${wizard}${part}`, label: "Open the procedure" }];
  }
  if (step === null) return own ? [{ page: `map/${wizard}`, label: "Open the map" }] : [];
  const found = own?.steps.find(({ slug }) => slug === step);
  if (!found) return [];
  return [
    found.isStep
      ? { page: `steps/${wizard}/${step}`, label: "Open the step" }
      : { page: `map/${wizard}`, label: "Open the map" },
    { page: `preview/${wizard}/${step}`, label: "Preview" },
  ];
}
