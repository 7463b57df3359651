import type { ReactNode } from "react";
import { useId } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { useSame } from "../../base/use-same.ts";
import field from "../field/field.module.css";
import { ComboFrame } from "./combo-frame.tsx";
import { ListTexts } from "./list-texts.tsx";
import { MenuPopover, OptionList } from "./options.tsx";
import type { SelectProps } from "./select.tsx";
import { Tags } from "./tags.tsx";
import { useListWords } from "./use-list-words.ts";
import { useSearch } from "./use-search.ts";
import { useTypedChoice } from "./use-typed-choice.ts";

export interface MultiSelectProps extends Omit<SelectProps, "value" | "onChange"> {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Renders a list with multiple choices, shown as tags below. */
export function MultiSelect({
  options,
  value,
  onChange,
  onBlur,
  required,
  disabled,
  placeholder,
  ...rest
}: MultiSelectProps): ReactNode {
  const words = useListWords();
  const { label, hint, error, optional, labelHidden, autoComplete: _, id, ...props } = rest;
  const made = useId();
  const own = id ?? made;
  const chosen = useSame(value);
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const search = useSearch(options);
  const choice = useTypedChoice({
    options,
    shown: undefined,
    several: true,
    onChoose: (option) => option && !value.includes(option.value) && onChange([...value, option.value]),
  });
  const texts = {
    label,
    hint,
    error: error ?? choice.unmatched,
    optional: optional ?? false,
    labelHidden: labelHidden ?? false,
  };
  return (
    <div className={field.field}>
      <AriaComboBox
        {...props}
        id={own}
        className={field.field ?? ""}
        validationBehavior="aria"
        allowsEmptyCollection
        selectionMode="multiple"
        defaultFilter={search.filter}
        allowsCustomValue
        onInputChange={(text) => {
          search.setTyped(text);
          choice.onInput(text);
        }}
        value={chosen}
        onChange={(keys) => choice.takes(false) && onChange(keys.map(String))}
        onFocus={choice.onFocus}
        onBlur={() => {
          choice.onBlur();
          onBlur?.();
        }}
        isInvalid={Boolean(texts.error)}
        isRequired={required ?? false}
        isDisabled={disabled ?? false}
      >
        <ListTexts {...texts} />
        <ComboFrame placeholder={placeholder} autoComplete="off" />
        <MenuPopover>
          <OptionList options={search.offered} empty={words.noMatch} />
        </MenuPopover>
      </AriaComboBox>
      <Tags
        label={words.chosen}
        tags={value.map((item) => ({ value: item, label: labels.get(item) ?? item }))}
        disabled={disabled ?? false}
        onRemove={(removed) => onChange(value.filter((item) => item !== removed))}
        focusWhenEmpty={own}
      />
    </div>
  );
}
