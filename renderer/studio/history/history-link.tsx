import { type ReactNode, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { HistoryIcon } from "../controls/icons.ts";
import { QuestionHistory } from "./question-history.tsx";

interface HistoryLinkProps {
  wizard: string;
  step: string;
  field: string;
}

/** Renders a button that shows every wording that a question ever had. */
export function HistoryLink(question: HistoryLinkProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" icon={<HistoryIcon />} onClick={() => setIsOpen(true)}>
        History
      </Button>
      {isOpen ? <QuestionHistory {...question} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
