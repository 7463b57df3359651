import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { TextField } from "../../controls/field/text-field.tsx";
import { useTypedSince } from "../draft/use-typed-since.ts";

interface TextLineProps {
  label: string;
  hint?: string;
  value: string;
  isRequired?: boolean;
  onCommit(text: string): void;
}

/** Renders a text that is kept when the field is left, or at Enter. */
export function TextLine({ label, hint, value, isRequired, onCommit }: TextLineProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const { begin, commit: store } = useTypedSince();
  const isMissing = isRequired && typed !== null && isBlank(typed);

  function commit(): void {
    const text = typed?.trim();
    if (text !== undefined && text !== value && !isMissing) store(() => onCommit(text));
    setTyped(null);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={label}
        hint={hint}
        error={isMissing ? "It needs a text." : undefined}
        value={typed ?? value}
        onChange={(text) => {
          begin();
          setTyped(text);
        }}
        onBlur={commit}
      />
    </form>
  );
}
