import type { ReactNode } from "react";
import { isBlank, type Json } from "#engine";
import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { AnswerField } from "../answer-chips/answer-field.tsx";
import { useTyped } from "../draft/use-typed.ts";
import type { EditorProps } from "./form-context.ts";

interface TextInputProps extends Omit<EditorProps, "path"> {
  path?: EditorProps["path"];
  isLong: boolean;
  isNeeded?: boolean;
  placeholder?: string;
  maxLength?: number | undefined;
  /** True if answers may be in it. */
  showsAnswers?: boolean;
}

/** A text; an empty one takes the keyword out. */
export function TextInput(props: TextInputProps): ReactNode {
  const { label, hint, value, onChange, isLong, isNeeded, placeholder, maxLength, showsAnswers } = props;
  const typed = useTyped(typeof value === "string" ? value : "", (text) => {
    if (text === "" && isNeeded) return false;
    return onChange(text === "" ? undefined : text);
  });
  const isMissing = isNeeded && isBlank(typed.value);
  const texts = { label, hint, error: isMissing ? "It needs a text." : undefined };
  const { onKeyDown: _, ...plainly } = typed;
  const field = {
    ...texts,
    ...plainly,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  const plain = isLong ? <TextArea {...field} rows={3} /> : <TextField {...field} />;
  return showsAnswers ? (
    <AnswerField texts={texts} typed={typed} isLong={isLong}>
      {plain}
    </AnswerField>
  ) : (
    plain
  );
}

/** A number; an empty one takes the keyword out. */
export function NumberInput({
  label,
  hint,
  value,
  onChange,
  isWhole,
}: EditorProps & { isWhole: boolean }): ReactNode {
  const fits = (text: string) =>
    text === "" || (isWhole ? /^-?\d+$/u.test(text) : Number.isFinite(Number(text)));
  const { onKeyDown: _, ...typed } = useTyped(typeof value === "number" ? String(value) : "", (text) => {
    if (!fits(text)) return false;
    return onChange(text === "" ? undefined : Number(text));
  });
  const example = isWhole ? "Enter a whole number, such as 100" : "Enter a number, such as 12.5";
  return (
    <TextField
      label={label}
      hint={hint}
      type="decimal"
      {...typed}
      error={fits(typed.value.trim()) ? undefined : example}
    />
  );
}

/** Several short texts, one a line. */
export function LinesInput({
  label,
  hint,
  value,
  isOneText,
  onChange,
}: EditorProps & { isOneText: boolean }): ReactNode {
  const stored = [value ?? []].flat().join("\n");
  const { onKeyDown: _, ...typed } = useTyped(stored, (text) => {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const [only] = lines;
    return onChange(isOneText && lines.length === 1 ? only : only && lines);
  });
  return <TextArea label={label} hint={hint ?? "One per line."} {...typed} rows={3} />;
}

/** Whatever no other control can say: rare, and still not lost. */
export function JsonInput({ label, hint, value, onChange }: EditorProps): ReactNode {
  const { onKeyDown: _, ...typed } = useTyped(value === undefined ? "" : JSON.stringify(value), (text) => {
    const parsed = valueFrom(text);
    return parsed === null ? false : onChange(parsed.value);
  });
  const isWrong = valueFrom(typed.value.trim()) === null;
  return (
    <TextField
      label={label}
      hint={hint}
      {...typed}
      error={isWrong ? 'Enter a number, true, false or a text in quotation marks, such as "USA"' : undefined}
    />
  );
}

function valueFrom(text: string): { value: Json | undefined } | null {
  if (text === "") return { value: undefined };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}
