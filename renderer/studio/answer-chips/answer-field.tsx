import type { ReactNode } from "react";
import type { FieldTexts } from "../../controls/field/field.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { ChipField } from "./chip-text.tsx";
import { WithAnswers } from "./with-answers.tsx";

interface AnswerFieldProps {
  texts: FieldTexts;
  typed: { value: string; onChange: (text: string) => void; onBlur: () => void };
  isLong: boolean;
  /** The box for a text without answers. */
  children: ReactNode;
}

/** Renders a labeled text that may show answers, as chips. */
export function AnswerField({ texts, typed, isLong, children }: AnswerFieldProps): ReactNode {
  const isReadOnly = useIsClosed();
  return (
    <WithAnswers value={typed.value} isReadOnly={isReadOnly} onText={typed.onChange}>
      {({ hasChips, ...chips }) =>
        hasChips ? (
          <ChipField {...texts} {...typed} {...chips} isLong={isLong} isReadOnly={isReadOnly} />
        ) : (
          children
        )
      }
    </WithAnswers>
  );
}
