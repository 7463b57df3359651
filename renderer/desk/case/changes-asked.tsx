import type { CaseView } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { type Marks, marksOf } from "./corrections.ts";

interface ChangesAskedProps {
  view: CaseView;
  /** Begins the return with these answers marked; null if the case can't be returned now. */
  onGrant: ((marks: Marks) => void) | null;
}

/** Renders the changes that the registrant asks for, with the button that grants them as a return. */
export function ChangesAsked({ view, onGrant }: ChangesAskedProps) {
  const { changesAsked, waitsFor } = view;
  // What was granted waits for the registrant.
  if (changesAsked.length === 0 || waitsFor === "registrant") return null;
  return (
    <Alert
      title="The registrant asks for a change"
      actions={
        onGrant ? <Button onClick={() => onGrant(marksOf(view))}>Return these answers</Button> : undefined
      }
    >
      <ul>
        {changesAsked.map(({ ordinal, label, text }) => (
          <li key={ordinal}>{`${label}: ${text}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
