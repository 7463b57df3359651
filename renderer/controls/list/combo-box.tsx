import type { ReactNode } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import field from "../field/field.module.css";
import { ComboFrame } from "./combo-frame.tsx";
import { ListTexts } from "./list-texts.tsx";
import { MenuPopover, OptionList } from "./options.tsx";
import { exactOption } from "./search.ts";
import type { SelectProps } from "./select.tsx";
import { useListWords } from "./use-list-words.ts";
import { useSearch } from "./use-search.ts";

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
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const search = useSearch(options, options.find((option) => option.value === value)?.label);
  return (
    <AriaComboBox
      {...props}
      className={field.field ?? ""}
      validationBehavior="aria"
      allowsEmptyCollection
      defaultFilter={search.filter}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onInputChange={(text) => {
        search.setTyped(text);
        const typed = exactOption(options, text);
        if (typed && typed.value !== value) onChange(typed.value);
      }}
      onBlur={() => onBlur?.()}
      isInvalid={Boolean(error)}
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
