import type { ReactNode } from "react";
import { Fragment, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { FieldGroup, useFieldIds } from "../field/field.tsx";
import { type ListOption, optionsByGroup } from "../list/list-option.ts";
import { Checkbox } from "./checkbox.tsx";
import type { CheckboxGroupProps } from "./checkbox-group.tsx";
import styles from "./choice.module.css";
import { withToggled } from "./toggled.ts";

interface CheckboxGroupsProps extends Omit<CheckboxGroupProps, "options" | "onChange"> {
  options: ListOption[];
  onChange: (value: string[], toggled: string) => void;
  /** Returns what to render under a choice. */
  under?: (value: string) => ReactNode;
}

/** Returns the id of a choice's checkbox. */
export const optionId = (id: string, value: string): string => `${id}-option-${value}`;

/**
 * Renders many choices in collapsible groups. Groups with ticked choices start open; if there are none, the first
 * does.
 */
export function CheckboxGroups(props: CheckboxGroupsProps): ReactNode {
  const { id, name, options, value, onChange, onBlur, under, disabled = false, ...texts } = props;
  const ids = useFieldIds(id, texts);
  const order = options.map((option) => option.value);
  const groups = optionsByGroup(options);
  const [open] = useState(() => {
    const begun = groups.filter((group) => group.options.some((option) => value.includes(option.value)));
    return new Set((begun.length > 0 ? begun : groups.slice(0, 1)).map((group) => group.title));
  });
  const box = (option: ListOption) => (
    <Fragment key={option.value}>
      <Checkbox
        id={optionId(ids.id, option.value)}
        name={name ?? ids.id}
        label={option.label}
        hint={option.hint}
        checked={value.includes(option.value)}
        disabled={disabled}
        onChange={() => onChange(withToggled(value, option.value, order), option.value)}
        onBlur={() => onBlur?.()}
      />
      {under?.(option.value)}
    </Fragment>
  );
  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} value={value} isOpen={open.has(group.title)} isWide={!under}>
            {group.options.map(box)}
          </Group>
        ))}
      </div>
    </FieldGroup>
  );
}

interface GroupProps {
  title: string;
  options: ListOption[];
  value: string[];
  isOpen: boolean;
  /** True if its choices are side by side. */
  isWide: boolean;
  children: ReactNode;
}

function Group({ title, options, value, isOpen, isWide, children }: GroupProps): ReactNode {
  const words = useStrings().controls.list;
  const count = options.filter((option) => value.includes(option.value)).length;
  return (
    <Disclosure level={2} title={title} note={count > 0 ? fill(words.count, { count }) : null} open={isOpen}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but the heading is outside */}
      <div className={isWide ? styles.columns : styles.list} role="group" aria-label={title}>
        {children}
      </div>
    </Disclosure>
  );
}
