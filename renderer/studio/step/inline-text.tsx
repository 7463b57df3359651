import type { KeyboardEvent, ReactNode } from "react";
import { isBlank } from "#engine";
import { ChipText } from "../answer-chips/chip-text.tsx";
import { WithAnswers } from "../answer-chips/with-answers.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useTyped } from "../draft/use-typed.ts";
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
  const isInvalid = Boolean(isNeeded && isBlank(typed.value));

  function onKeyDown(event: KeyboardEvent): void {
    // The card and the list have keys of their own, which must not take letters and arrows away from the text.
    if (event.key !== "Tab") event.stopPropagation();
    typed.onKeyDown(event);
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
  }

  return (
    <WithAnswers value={typed.value} isReadOnly={isClosed} isTabbable={false} onText={typed.onChange}>
      {({ hasChips, ...chips }) =>
        hasChips ? (
          <ChipText
            id={id}
            label={label}
            className={styles.inline ?? ""}
            look={look}
            value={typed.value}
            isLong={false}
            isInvalid={isInvalid}
            isReadOnly={isClosed}
            onChange={typed.onChange}
            onBlur={typed.onBlur}
            onKeyDown={onKeyDown}
            {...chips}
          />
        ) : (
          <textarea
            id={id}
            className={styles.inline}
            data-look={look}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            rows={1}
            readOnly={isClosed}
            placeholder={placeholder}
            value={typed.value}
            onChange={(event) => typed.onChange(event.currentTarget.value.replaceAll("\n", " "))}
            onBlur={typed.onBlur}
            onKeyDown={onKeyDown}
          />
        )
      }
    </WithAnswers>
  );
}
