import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { useContext } from "react";
import { Button, ComboBoxStateContext, Group, Input } from "react-aria-components";
import field from "../field/field.module.css";
import { splitTexts } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./list.module.css";
import type { SelectProps } from "./select.tsx";
import { useFirstMatch } from "./use-first-match.ts";
import { useListWords } from "./use-list-words.ts";
import type { useTypedChoice } from "./use-typed-choice.ts";

interface ComboParts {
  choice: ReturnType<typeof useTypedChoice>;
  /** Returns whether the menu shows an option while a text is typed. */
  filter: (label: string, text: string) => boolean;
  setTyped: (text: string) => void;
}

/** Returns the texts of a searchable list, and what all of these give to react-aria. */
export function comboProps(
  props: Omit<SelectProps, "options" | "value" | "onChange">,
  { choice, filter, setTyped }: ComboParts,
) {
  const { texts, rest } = splitTexts(props);
  const { onBlur, required = false, disabled = false, placeholder: _, autoComplete: _own, ...own } = rest;
  const error = texts.error ?? choice.unmatched;
  const aria = {
    ...own,
    className: field.field ?? "",
    validationBehavior: "aria" as const,
    allowsEmptyCollection: true,
    allowsCustomValue: true,
    defaultFilter: filter,
    onInputChange(text: string) {
      setTyped(text);
      choice.onInput(text);
    },
    onFocus: choice.onFocus,
    onBlur() {
      choice.onBlur();
      onBlur?.();
    },
    isInvalid: Boolean(error),
    isRequired: required,
    isDisabled: disabled,
  };
  return { texts: { ...texts, error }, aria };
}

/** Renders the input of a searchable list and the arrow that opens its menu. */
export function ComboFrame({ placeholder, ...input }: ComponentProps<typeof Input>): ReactNode {
  const words = useListWords();
  return (
    <Group className={styles.combo ?? ""}>
      <OpeningInput {...input} placeholder={placeholder ?? words.placeholder} className={field.input ?? ""} />
      <Button className={styles.arrow ?? ""}>
        <ChevronDownIcon size={20} />
      </Button>
    </Group>
  );
}

/** The options that a page of a menu has. */
const page = 5;

/** Opens the menu on press, not on focus: tabbing through a form should open nothing. */
function OpeningInput(props: ComponentProps<typeof Input>): ReactNode {
  const state = useContext(ComboBoxStateContext);
  const { onKey, ...typing } = useFirstMatch(state);

  /** Pages through the open menu, which react-aria doesn't. */
  function turnPage(event: KeyboardEvent): void {
    onKey(event);
    const step = { PageDown: page, PageUp: -page }[event.key];
    if (!step || !state?.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    const { collection, selectionManager } = state;
    const options = [];
    for (let key = collection.getFirstKey(); key !== null; key = collection.getKeyAfter(key))
      if (collection.getItem(key)?.type === "item") options.push(key);
    const place = options.findIndex((key) => key === selectionManager.focusedKey) + step;
    selectionManager.setFocusedKey(options[Math.min(Math.max(place, 0), options.length - 1)] ?? null);
  }

  return (
    <Input {...props} {...typing} onClick={() => state?.open(null, "manual")} onKeyDownCapture={turnPage} />
  );
}
