import { Editing } from "../../draft/editing.tsx";
import { TextInput } from "../../schema-form/text-inputs.tsx";

interface PartFieldProps {
  label: string;
  hint?: string;
  value: string;
  /** Several lines. */
  isLong?: boolean;
  onSave: (text: string) => boolean;
}

/** Renders one part of a text; a line break typed into a short one becomes a space. */
export function PartField({ isLong = false, onSave, ...texts }: PartFieldProps) {
  const save = (typed: string) => onSave(isLong ? typed : typed.replaceAll(/\s+/gu, " "));
  return (
    <Editing>
      <TextInput {...texts} isLong={isLong} showsAnswers onChange={(text) => save(String(text ?? ""))} />
    </Editing>
  );
}
