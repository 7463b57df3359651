import type { ReactNode } from "react";
import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { AnswerField } from "../answer-chips/answer-field.tsx";
import { Editing } from "../draft/editing.tsx";
import { useTyped } from "../draft/use-typed.ts";

interface PartFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  /** Several lines. */
  isLong?: boolean;
  onSave: (text: string) => boolean;
}

/** Renders one part of a text; a line break typed into a short one becomes a space. */
export function PartField({ label, hint, error, value, isLong, onSave }: PartFieldProps) {
  const typed = useTyped(value, onSave);
  const texts = { label, hint, error };
  const props = { ...texts, value: typed.value, onChange: typed.onChange, onBlur: typed.onBlur };
  return (
    <Editing>
      <AnswerField texts={texts} typed={typed} isLong={isLong ?? false}>
        {isLong ? <TextArea {...props} rows={4} /> : <TextField {...props} />}
      </AnswerField>
    </Editing>
  );
}
