import type { ReactNode } from "react";
import { useId, useState } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { useStrings } from "../../form/strings.ts";
import { useSame } from "../../use-same.ts";
import { Button } from "../button/button.tsx";
import field from "../field/field.module.css";
import { ErrorText, type FieldTexts } from "../field/field.tsx";
import { Loading } from "../message/progress.tsx";
import { ComboFrame } from "./combo-frame.tsx";
import { drawnRows, fetchDrawnRows } from "./drawn-rows.ts";
import styles from "./list.module.css";
import { ListTexts } from "./list-texts.tsx";
import { answersFor, offeredRows, rowText } from "./lookup-rows.ts";
import type { LookupAnswer, LookupService } from "./lookup-service.ts";
import { MenuPopover, OptionList } from "./options.tsx";
import { Tags } from "./tags.tsx";
import { useListWords } from "./use-list-words.ts";
import { useLookup } from "./use-lookup.ts";
import { useSearch } from "./use-search.ts";

export interface LookupProps extends FieldTexts {
  id?: string;
  name?: string;
  /** One row, or several with `multiple`. */
  value: LookupAnswer[];
  onChange: (value: LookupAnswer[]) => void;
  onBlur?: () => void;
  multiple?: boolean;
  lookups: LookupService;
  source: string;
  /** The code that narrows the search; null until it is known. */
  code: string | null;
  /** Codes that are not offered. */
  except?: string[];
  placeholder?: string;
  /** Shown when there are no results. */
  empty?: string;
  /** Shown when the search failed. */
  failure?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Renders a search over hundreds of rows, by number or word. Only visible rows are rendered. */
export function Lookup({
  value,
  onChange,
  onBlur,
  multiple,
  lookups,
  source,
  code,
  except = [],
  ...rest
}: LookupProps): ReactNode {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    placeholder,
    empty,
    failure,
    required,
    disabled,
    id,
    ...props
  } = rest;
  const texts = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const { controls } = useStrings();
  const words = useListWords();
  const made = useId();
  const own = id ?? made;
  const { step, rows, retry } = useLookup(lookups, source, code);
  const [Rows, setRows] = useState(drawnRows);
  // Never during a search: a new list instance would lose the words typed so far.
  const takeRows = () => setRows(drawnRows);
  const nothing = step === "found" && rows.length === 0;
  const codes = useSame(value.map((one) => one.code));
  const options = offeredRows(rows, value, except);
  const search = useSearch(
    options,
    multiple ? undefined : options.find((one) => one.value === codes[0])?.label,
  );
  const shared = {
    ...props,
    id: own,
    className: field.field ?? "",
    validationBehavior: "aria" as const,
    allowsEmptyCollection: true,
    defaultFilter: search.filter,
    onInputChange: search.setTyped,
    onFocus: () => {
      takeRows();
      fetchDrawnRows().catch(() => undefined);
    },
    onBlur: () => {
      takeRows();
      onBlur?.();
    },
    isInvalid: Boolean(error),
    isRequired: required ?? false,
    isDisabled: disabled || code === null || nothing,
  };
  const inside = (
    <>
      <ListTexts {...texts} />
      <ComboFrame placeholder={placeholder} autoComplete="off" />
      <MenuPopover>
        <Rows>
          <OptionList
            options={search.offered}
            empty={step === "loading" ? controls.loading : controls.lookup.noMatch}
          />
        </Rows>
      </MenuPopover>
    </>
  );
  return (
    <div className={field.field}>
      {multiple ? (
        <AriaComboBox
          {...shared}
          selectionMode="multiple"
          value={codes}
          onChange={(keys) => onChange(answersFor(keys.map(String), rows, value))}
        >
          {inside}
        </AriaComboBox>
      ) : (
        <AriaComboBox
          {...shared}
          value={codes[0] ?? null}
          onChange={(key) => onChange(answersFor(key === null ? [] : [String(key)], rows, value))}
        >
          {inside}
        </AriaComboBox>
      )}
      {step === "loading" ? <Loading label={controls.lookup.loading} /> : null}
      {nothing && empty ? <p className={field.hint}>{empty}</p> : null}
      {step === "failed" ? (
        <div className={styles.failed} role="alert">
          <ErrorText>{failure ?? controls.lookup.failed}</ErrorText>
          <Button size="small" onClick={retry}>
            {controls.retry}
          </Button>
        </div>
      ) : null}
      {multiple ? (
        <Tags
          label={words.chosen}
          tags={value.map((one) => ({ value: one.code, label: rowText(one.code, one.name) }))}
          disabled={disabled ?? false}
          onRemove={(removed) => onChange(value.filter((one) => one.code !== removed))}
          focusWhenEmpty={own}
        />
      ) : null}
    </div>
  );
}
