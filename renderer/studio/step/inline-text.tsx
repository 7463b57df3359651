import type { ReactNode } from "react";
import { isBlank } from "#engine";
import { useIsClosed } from "../draft/closed.ts";
import { useTyped } from "../schema-form/use-typed.ts";
import styles from "./step.module.css";

interface InlineTextProps {
  /** "Question 2", "Hint of Phone". */
  label: string;
  value: string;
  placeholder: string;
  look: "heading" | "lead" | "label" | "hint";
  /** An empty one is refused. */
  isNeeded?: boolean;
  id?: string;
  onSave: (text: string) => boolean;
}

/** Renders a text that is edited where it stands. Enter and leaving it keep it, Escape takes it back. */
export function InlineText({
  label,
  value,
  placeholder,
  look,
  isNeeded,
  id,
  onSave,
}: InlineTextProps): ReactNode {
  const isClosed = useIsClosed();
  const typed = useTyped(value, (text) => (text === "" && isNeeded ? false : onSave(text)));
  if (isClosed && typed.value === "") return null;
  return (
    <textarea
      id={id}
      className={styles.inline}
      data-look={look}
      aria-label={label}
      aria-invalid={(isNeeded && isBlank(typed.value)) || undefined}
      rows={1}
      readOnly={isClosed}
      placeholder={placeholder}
      value={typed.value}
      onChange={(event) => typed.onChange(event.currentTarget.value.replaceAll("\n", " "))}
      onBlur={typed.onBlur}
      onKeyDown={(event) => {
        // The card and the list have keys of their own, which must not take letters and arrows away from the text.
        if (event.key !== "Tab") event.stopPropagation();
        typed.onKeyDown(event);
        if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
