import type { ReactNode } from "react";
import { Select as AriaSelect, Button, SelectValue } from "react-aria-components";
import field from "../field/field.module.css";
import { type FieldTexts, splitTexts } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./list.module.css";
import type { ListOption } from "./list-option.ts";
import { ListTexts } from "./list-texts.tsx";
import { MenuPopover, OptionList } from "./options.tsx";
import { useListWords } from "./use-list-words.ts";

export interface SelectProps extends FieldTexts {
  id?: string;
  name?: string;
  options: ListOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Renders a list with a single choice, short enough to scan. */
export function Select(props: SelectProps): ReactNode {
  const words = useListWords();
  const { texts, rest } = splitTexts(props);
  const { options, value, onChange, onBlur, required = false, disabled = false, placeholder, ...own } = rest;
  const isInvalid = Boolean(texts.error);
  return (
    <AriaSelect
      {...own}
      className={field.field ?? ""}
      validationBehavior="aria"
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onBlur={() => onBlur?.()}
      placeholder={placeholder ?? words.placeholder}
      isInvalid={isInvalid}
      isRequired={required}
      isDisabled={disabled}
    >
      <ListTexts {...texts} />
      <Button className={`${field.input} ${styles.trigger}`} data-invalid={isInvalid || undefined}>
        <SelectValue className={styles.value ?? ""}>
          {({ defaultChildren, isPlaceholder, selectedText }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDownIcon size={20} className={styles.chevron} />
      </Button>
      <MenuPopover>
        <OptionList options={options} />
      </MenuPopover>
    </AriaSelect>
  );
}
