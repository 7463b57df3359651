import type { ReactNode } from "react";
import { useId } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { useSame } from "../../base/use-same.ts";
import field from "../field/field.module.css";
import { ComboFrame, comboProps } from "./combo-frame.tsx";
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
export function MultiSelect({ options, value, onChange, ...props }: MultiSelectProps): ReactNode {
  const words = useListWords();
  const made = useId();
  const id = props.id ?? made;
  const chosen = useSame(value);
  const search = useSearch(options);
  const choice = useTypedChoice({
    options,
    shown: undefined,
    several: true,
    onChoose: (option) => option && !value.includes(option.value) && onChange([...value, option.value]),
  });
  const { texts, aria } = comboProps({ ...props, id }, { choice, ...search });
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return (
    <div className={field.field}>
      <AriaComboBox
        {...aria}
        selectionMode="multiple"
        value={chosen}
        onChange={(keys) => choice.takes(false) && onChange(keys.map(String))}
      >
        <ListTexts {...texts} />
        <ComboFrame placeholder={props.placeholder} autoComplete="off" />
        <MenuPopover>
          <OptionList options={search.offered} empty={words.noMatch} />
        </MenuPopover>
      </AriaComboBox>
      <Tags
        label={words.chosen}
        tags={value.map((item) => ({ value: item, label: labels.get(item) ?? item }))}
        disabled={props.disabled ?? false}
        onRemove={(removed) => onChange(value.filter((item) => item !== removed))}
        focusWhenEmpty={id}
      />
    </div>
  );
}
