import type { ReactNode } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import field from "../field/field.module.css";
import { ComboFrame } from "./combo-frame.tsx";
import { ListTexts } from "./list-texts.tsx";
import { MenuPopover, OptionList } from "./options.tsx";
import type { SelectProps } from "./select.tsx";
import { useListWords } from "./use-list-words.ts";
import { useSearch } from "./use-search.ts";
import { useTypedChoice } from "./use-typed-choice.ts";

/** Renders a searchable list with a single choice. */
export function ComboBox({
  options,
  value,
  onChange,
  onBlur,
  required,
  disabled,
  placeholder,
  ...rest
}: SelectProps): ReactNode {
  const words = useListWords();
  const { label, hint, error, optional, labelHidden, autoComplete, ...props } = rest;
  const shown = options.find((option) => option.value === value)?.label;
  const search = useSearch(options, shown);
  const choice = useTypedChoice({ options, shown, onChoose: (option) => onChange(option?.value ?? null) });
  const texts = {
    label,
    hint,
    error: error ?? choice.unmatched,
    optional: optional ?? false,
    labelHidden: labelHidden ?? false,
  };
  return (
    <AriaComboBox
      {...props}
      className={field.field ?? ""}
      validationBehavior="aria"
      allowsEmptyCollection
      defaultFilter={search.filter}
      value={value}
      allowsCustomValue
      onChange={(key) => choice.takes(key === null) && onChange(key === null ? null : String(key))}
      onInputChange={(text) => {
        search.setTyped(text);
        choice.onInput(text);
      }}
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
      <ComboFrame placeholder={placeholder} autoComplete={autoComplete ?? "off"} />
      <MenuPopover>
        <OptionList options={search.offered} empty={words.noMatch} />
      </MenuPopover>
    </AriaComboBox>
  );
}
