import type { ReactNode } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { ComboFrame, comboProps } from "./combo-frame.tsx";
import { ListTexts } from "./list-texts.tsx";
import { MenuPopover, OptionList } from "./options.tsx";
import type { SelectProps } from "./select.tsx";
import { useListWords } from "./use-list-words.ts";
import { useSearch } from "./use-search.ts";
import { useTypedChoice } from "./use-typed-choice.ts";

/** Renders a searchable list with a single choice. */
export function ComboBox({ options, value, onChange, ...props }: SelectProps): ReactNode {
  const words = useListWords();
  const shown = options.find((option) => option.value === value)?.label;
  const search = useSearch(options, shown);
  const choice = useTypedChoice({ options, shown, onChoose: (option) => onChange(option?.value ?? null) });
  const { texts, aria } = comboProps(props, { choice, ...search });
  return (
    <AriaComboBox
      {...aria}
      value={value}
      onChange={(key) => choice.takes(key === null) && onChange(key === null ? null : String(key))}
    >
      <ListTexts {...texts} />
      <ComboFrame placeholder={props.placeholder} autoComplete={props.autoComplete ?? "off"} />
      <MenuPopover>
        <OptionList options={search.offered} empty={words.noMatch} />
      </MenuPopover>
    </AriaComboBox>
  );
}
