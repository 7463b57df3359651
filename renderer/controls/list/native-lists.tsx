import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useStrings } from "../../words/strings.ts";
import field from "../field/field.module.css";
import { Field, type FieldTexts, useControl } from "../field/field.tsx";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./list.module.css";
import { type ListOption, optionsByGroup } from "./list-option.ts";
import type { LookupProps } from "./lookup.tsx";
import { rowText } from "./lookup-rows.ts";
import type { MultiSelectProps } from "./multi-select.tsx";
import { typedOption } from "./search.ts";
import type { SelectProps } from "./select.tsx";
import { Tags } from "./tags.tsx";

/** Input that began in a focused stand-in, for the list that replaces it. */
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
  const { options, value, onChange, onBlur, placeholder, onUse, handover: _, ...rest } = props;
  const { frame, control } = useControl(rest);
  const { list } = useStrings().controls;
  return (
    <Field {...frame}>
      <div className={styles.combo}>
        <select
          {...control}
          className={`${field.input} ${styles.native}`}
          value={value ?? ""}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          onFocus={() => onUse(true)}
          onBlur={() => {
            onUse(false);
            onBlur?.();
          }}
          data-placeholder={value === null ? true : undefined}
        >
          <option value="">{placeholder ?? list.placeholder}</option>
          {optionsByGroup(options).map(nativeGroup)}
        </select>
        <Arrow />
      </div>
    </Field>
  );
}

function nativeGroup({ title, options }: { title: string; options: ListOption[] }): ReactNode {
  const rows = options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  if (title === "") return rows;
  return (
    <optgroup key={title} label={title}>
      {rows}
    </optgroup>
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
  const { shown, onLeave, onBlur, placeholder, onUse: _, handover, autoComplete = "off", ...rest } = props;
  const { frame, control } = useControl(rest);
  const { list } = useStrings().controls;
  const { box, isPressed } = useHandover(handover);

  function settle(input: HTMLInputElement): void {
    if (input.value !== shown && !onLeave(input.value)) input.value = shown;
  }

  return (
    <Field {...frame}>
      <div className={styles.combo}>
        <input
          {...control}
          key={shown}
          ref={box}
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
          // Autofill writes into a field that does not have the focus.
          onChange={({ currentTarget }) => currentTarget === document.activeElement || settle(currentTarget)}
          onBlur={({ currentTarget }) => {
            isPressed.current = false;
            settle(currentTarget);
            onBlur?.();
          }}
        />
        <Arrow />
      </div>
    </Field>
  );
}

/** Passes on a focused field's content when a list replaces it, and whether it was pressed. */
function useHandover(handover: NativeProps["handover"]) {
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
  return { box, isPressed };
}

function Arrow(): ReactNode {
  return (
    <span className={styles.arrow} aria-hidden="true">
      <ChevronDownIcon size={20} />
    </span>
  );
}

/** Writes into a field with the events of typing, so that listeners notice. */
export function typeInto(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
