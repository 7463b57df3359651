import type { ReactNode } from "react";
import type { FaultView } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { mendInWords } from "../../draft/fault-words.ts";
import { useOutline } from "../../draft/outline.ts";

interface MendAllProps {
  faults: FaultView[];
  /** Mends all of them in one edit, which is named by the label. */
  onMend: (faults: FaultView[], label: string) => void;
}

/** Renders a button for each mend that fits several faults. */
export function MendAll({ faults, onMend }: MendAllProps): ReactNode {
  const outline = useOutline();
  const groups = new Map<string, FaultView[]>();
  for (const fault of faults) {
    // Each question has a sentence of its own.
    const label = fault.rule === "missing-message" ? "Use the usual sentences" : mendInWords(fault, outline);
    if (fault.mend) groups.set(label, [...(groups.get(label) ?? []), fault]);
  }
  return [...groups]
    .filter(([, alike]) => alike.length > 1)
    .map(([label, alike]) => (
      <p key={label}>
        <Button size="small" onClick={() => onMend(alike, label)}>
          {`Mend all ${alike.length}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        </Button>
      </p>
    ));
}
