import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { ChangeView } from "../../../../api/releases/responses.ts";
import { Button } from "../../../controls/button/button.tsx";
import { partsOf } from "../../controls/sentence.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { pageOf, useOutline } from "../../draft/outline.ts";
import { textGroupsIn } from "../../texts/text-files.ts";
import styles from "../publish.module.css";
import { StepPictures } from "./step-pictures.tsx";

/** Renders where changes are edited, and how a step looked before and looks now. */
export function ChangeLinks({ view }: { view: ChangeView }): ReactNode {
  const { id } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const pictures = useId();
  const { wizard, step, stepTitle } = view;
  const links = useLinks(view);
  const isStep = wizard !== null && step !== null && !isPartOfCase(step);
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

function useLinks({ wizard, step, sentences }: ChangeView): { page: string; label: string }[] {
  const { files } = useDraft();
  const { wizards } = useOutline();
  if (wizard === null && step !== null)
    return [{ page: pageOf(`accounts/${step}.json`), label: "Open the source" }];
  if (wizard === null) {
    const texts = textGroupsIn(files).flatMap((group) => group.files);
    const changed = new Set(sentences.flatMap((sentence) => partsOf(sentence).find(isCode)?.text ?? []));
    return [...changed].map((file) => {
      const text = texts.find((one) => one.file === file);
      return text
        ? { page: `texts/${file}`, label: `Open “${text.label}”` }
        : { page: pageOf(file), label: `Open ${file}` };
    });
  }
  const own = wizards.find(({ id }) => id === wizard);
  if (isPartOfCase(step ?? ""))
    return [{ page: `procedure/${wizard}?part=${step}`, label: "Open the procedure" }];
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

/** Whether a change is of a procedure: `states/in-review`. */
const isPartOfCase = (step: string) => step.includes("/");

const isCode = ({ kind }: ReturnType<typeof partsOf>[number]) => kind === "code";
