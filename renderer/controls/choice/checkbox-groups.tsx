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
export function CheckboxGroups({
  id,
  name,
  options,
  value,
  onChange,
  onBlur,
  under,
  disabled,
  ...texts
}: CheckboxGroupsProps): ReactNode {
  const ids = useFieldIds(id, texts);
  const words = useStrings().controls.list;
  const order = options.map((option) => option.value);
  const groups = optionsByGroup(options);
  const ticked = (group: ListOption[]) => group.filter((option) => value.includes(option.value)).length;
  const [open] = useState(() => {
    const begun = groups.filter((group) => ticked(group.options) > 0);
    return new Set((begun.length > 0 ? begun : groups.slice(0, 1)).map((group) => group.title));
  });
  return (
    <FieldGroup ids={ids} role="group" {...texts}>
      <div className={styles.groups}>
        {groups.map((group) => {
          const count = ticked(group.options);
          return (
            <Disclosure
              key={group.title}
              level={2}
              title={group.title}
              note={count > 0 ? fill(words.count, { count }) : null}
              open={open.has(group.title)}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, but the heading is outside */}
              <div className={under ? styles.list : styles.columns} role="group" aria-label={group.title}>
                {group.options.map((option) => (
                  <Fragment key={option.value}>
                    <Checkbox
                      id={optionId(ids.id, option.value)}
                      name={name ?? ids.id}
                      label={option.label}
                      hint={option.hint}
                      checked={value.includes(option.value)}
                      disabled={disabled ?? false}
                      onChange={() => onChange(withToggled(value, option.value, order), option.value)}
                      onBlur={() => onBlur?.()}
                    />
                    {under?.(option.value)}
                  </Fragment>
                ))}
              </div>
            </Disclosure>
          );
        })}
      </div>
    </FieldGroup>
  );
}
