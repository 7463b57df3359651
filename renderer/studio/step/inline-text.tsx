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

/** Renders a text that is edited in place. Enter and leaving it keep it, Escape takes it back. */
export function InlineText({ label, placeholder, look, id, ...text }: InlineTextProps): ReactNode {
  const { isNeeded } = text;
  const isClosed = useIsClosed();
  const { value, onChange, onBlur, onKeyDown } = useInlineText(text);
  if (isClosed && value === "") return null;
  const isInvalid = Boolean(isNeeded && isBlank(value));
  const box = { id, value, onBlur, onKeyDown };
  return (
    <WithAnswers value={value} isReadOnly={isClosed} isTabbable={false} onText={onChange}>
      {({ hasChips, ...chips }) =>
        hasChips ? (
          <ChipText
            {...box}
            label={label}
            className={styles.inline ?? ""}
            look={look}
            isLong={false}
            isInvalid={isInvalid}
            isReadOnly={isClosed}
            onChange={onChange}
            {...chips}
          />
        ) : (
          <textarea
            {...box}
            className={styles.inline}
            data-look={look}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            rows={1}
            readOnly={isClosed}
            placeholder={placeholder}
            onChange={(event) => onChange(event.currentTarget.value.replaceAll("\n", " "))}
          />
        )
      }
    </WithAnswers>
  );
}

function useInlineText({ value, isNeeded, onSave }: Pick<InlineTextProps, "value" | "isNeeded" | "onSave">) {
  const typed = useTyped(value, (text) => (text === "" && isNeeded ? false : onSave(text)));

  function onKeyDown(event: KeyboardEvent): void {
    // The card and the list handle keys, but must not take letters and arrows away from the text.
    if (event.key !== "Tab") event.stopPropagation();
    typed.onKeyDown(event);
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur();
  }

  return { ...typed, onKeyDown };
}
