import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { wizardOfFile } from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeInWords, placeOfFault } from "../draft/place-words.ts";

/** Links to the first fault that stops the preview of a wizard. */
export function FaultLink({ wizard }: { wizard: string }): ReactNode {
  const { id, files, check } = useDraft();
  const outline = useOutline();
  const faults = check?.faults ?? [];
  const fault = faults.find(({ file }) => wizardOfFile(file) === wizard) ?? faults[0];
  if (!fault) return null;
  const { title, page } = placeInWords(placeOfFault(fault, files), outline, files);
  const source = `source/${fault.file}#L${fault.line}C${fault.column}`;
  return <Link to={`/studio/drafts/${id}/${page ?? source}`}>{`Go to the fault in ${title}`}</Link>;
}
