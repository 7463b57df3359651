import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useStrings } from "../../words/strings.ts";
import field from "../field/field.module.css";
import { Field, type FieldTexts, useFieldIds } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./list.module.css";
import { optionsByGroup } from "./list-option.ts";
import type { LookupProps } from "./lookup.tsx";
import { rowText } from "./lookup-rows.ts";
import type { MultiSelectProps } from "./multi-select.tsx";
import { typedOption } from "./search.ts";
import type { SelectProps } from "./select.tsx";
import { Tags } from "./tags.tsx";

/** What somebody began in a focused stand-in, for the list that replaces it. */
export interface Handover {
  typed: string;
  isPressed: boolean;
}

export interface NativeProps {
  /** Called with true when the control must stay until it loses the focus, and with false when it has. */
  onUse: (isInUse: boolean) => void;
  handover: RefObject<Handover | null>;
}

/** Renders a Select with the browser's own menu. */
export function NativeSelect(props: SelectProps & NativeProps): ReactNode {
  const { options, value, onChange, onBlur, required, disabled, placeholder, onUse, ...rest } = props;
  const { id, label, hint, error, optional, labelHidden, handover: _, ...select } = rest;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const ids = useFieldIds(id, texts);
  const { list } = useStrings().controls;
  return (
    <Field ids={ids} {...texts}>
      <div className={styles.combo}>
        <select
          {...select}
          id={ids.id}
          className={`${field.input} ${styles.native}`}
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          onFocus={() => onUse(true)}
          onBlur={() => {
            onUse(false);
            onBlur?.();
          }}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          data-placeholder={value === null ? true : undefined}
        >
          <option value="">{placeholder ?? list.placeholder}</option>
          {optionsByGroup(options).map(({ title, options: members }) => {
            const rows = members.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ));
            return title === "" ? (
              rows
            ) : (
              <optgroup key={title} label={title}>
                {rows}
              </optgroup>
            );
          })}
        </select>
        <Arrow />
      </div>
    </Field>
  );
}

/** Renders a ComboBox as a text field: what is typed is chosen when the field is left. */
export function NativeComboBox({ options, value, onChange, ...props }: SelectProps & NativeProps): ReactNode {
  const shown = options.find((option) => option.value === value)?.label ?? "";
  const leave = (typed: string) => {
    const option = typedOption(options, typed);
    if (option) onChange(option.value);
    return option !== undefined;
  };
  return <SearchField {...props} shown={shown} onLeave={leave} />;
}

/** Renders a MultiSelect as its choices below a text field. */
export function NativeMultiSelect({ options, value, onChange, ...props }: MultiSelectProps & NativeProps) {
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return (
    <div className={field.field}>
      <SearchField {...props} shown="" onLeave={nothingChosen} />
      <Tags
        label={useStrings().controls.list.chosen}
        tags={value.map((item) => ({ value: item, label: labels.get(item) ?? item }))}
        disabled={props.disabled ?? false}
        onRemove={(removed) => onChange(value.filter((item) => item !== removed))}
        focusWhenEmpty={props.id ?? ""}
      />
    </div>
  );
}

/** Renders a Lookup as a text field, with the choices below if there may be several. */
export function NativeLookup({ value, multiple, code, everywhere, ...props }: LookupProps & NativeProps) {
  const { onChange, lookups, source, except, empty, failure, ...texts } = props;
  const { list } = useStrings().controls;
  const rows = value.map((one) => ({ value: one.code, label: rowText(one.code, one.name) }));
  const isNarrowed = everywhere !== undefined || code !== null;
  const disabled = props.disabled ?? false;
  return (
    <div className={field.field}>
      <SearchField
        {...texts}
        disabled={disabled || !isNarrowed}
        shown={multiple ? "" : (rows[0]?.label ?? "")}
        onLeave={nothingChosen}
      />
      {multiple ? (
        <Tags
          label={list.chosen}
          tags={rows}
          disabled={disabled}
          onRemove={(removed) => onChange(value.filter((one) => one.code !== removed))}
          focusWhenEmpty={props.id ?? ""}
        />
      ) : null}
    </div>
  );
}

const nothingChosen = () => false;

interface SearchFieldProps extends FieldTexts, NativeProps {
  id?: string;
  name?: string;
  /** The text of the choice. */
  shown: string;
  /** Called with the text when the field is left. Returns whether it is a choice; otherwise the field shows the old one. */
  onLeave: (typed: string) => boolean;
  onBlur?: () => void;
  placeholder?: string | undefined;
  autoComplete?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Renders the text field of a searchable list whose menu has not loaded. Hands over what is typed. */
function SearchField(props: SearchFieldProps): ReactNode {
  const { shown, onLeave, onBlur, required, placeholder, onUse: _, handover, ...rest } = props;
  const { id, label, hint, error, optional, labelHidden, autoComplete = "off", ...input } = rest;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const ids = useFieldIds(id, texts);
  const { list } = useStrings().controls;
  const box = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(
    () => () => {
      const { current: element } = box;
      if (!element || element !== document.activeElement) return;
      const typed = element.value === element.defaultValue ? "" : element.value;
      handover.current = { typed, isPressed: isPressed.current };
    },
    [handover],
  );

  function settle(input: HTMLInputElement): void {
    if (input.value !== shown && !onLeave(input.value)) input.value = shown;
  }

  return (
    <Field ids={ids} {...texts}>
      <div className={styles.combo}>
        <input
          {...input}
          key={shown}
          ref={box}
          id={ids.id}
          className={field.input}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete={autoComplete}
          placeholder={placeholder ?? list.placeholder}
          defaultValue={shown}
          onClick={() => {
            isPressed.current = true;
          }}
          onChange={({ currentTarget }) => {
            // Autofill writes into a field that does not have the focus.
            if (currentTarget !== document.activeElement) settle(currentTarget);
          }}
          onBlur={({ currentTarget }) => {
            isPressed.current = false;
            settle(currentTarget);
            onBlur?.();
          }}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Arrow />
      </div>
    </Field>
  );
}

function Arrow(): ReactNode {
  return (
    <span className={styles.arrow} aria-hidden="true">
      <ChevronDownIcon size={20} />
    </span>
  );
}

/** Writes into a field as somebody types, so that whatever listens hears it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
