import type { ReactNode } from "react";
import { useContext, useEffect, useId, useRef, useState } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components";
import { useSame } from "../../base/use-same.ts";
import { useStrings } from "../../words/strings.ts";
import { Button } from "../button/button.tsx";
import field from "../field/field.module.css";
import { ErrorText, type FieldTexts } from "../field/field.tsx";
import { Loading } from "../message/progress.tsx";
import { ComboFrame, comboProps } from "./combo-frame.tsx";
import styles from "./list.module.css";
import { ListTexts } from "./list-texts.tsx";
import { answersFor, rowText } from "./lookup-rows.ts";
import type { LookupAnswer, LookupService } from "./lookup-service.ts";
import { MenuPopover, OptionList } from "./options.tsx";
import { fetchRenderedRows, renderedRows } from "./rendered-rows.ts";
import { Tags } from "./tags.tsx";
import { useListWords } from "./use-list-words.ts";
import { useLookup } from "./use-lookup.ts";
import { useTypedChoice } from "./use-typed-choice.ts";
import { type Everywhere, useWideSearch } from "./use-wide-search.ts";

export interface LookupProps extends FieldTexts {
  id?: string;
  name?: string;
  /** One row, or several with `multiple`. */
  value: LookupAnswer[];
  /** Called with the code under which the choice is listed, if that is another one. */
  onChange: (value: LookupAnswer[], sector?: string) => void;
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
  /** Lets the search leave `code`. */
  everywhere?: Everywhere | undefined;
}

/** Renders a search over hundreds of rows, by number or word. Only visible rows are rendered. */
export function Lookup(props: LookupProps): ReactNode {
  const { value, onChange, multiple = false, disabled = false } = props;
  const words = useListWords();
  const made = useId();
  const id = props.id ?? made;
  const search = useSearch(props);
  return (
    <div className={field.field}>
      <LookupBox {...props} id={id} search={search} />
      <SearchState {...props} {...search} />
      {multiple ? (
        <Tags
          label={words.chosen}
          tags={value.map((one) => ({ value: one.code, label: rowText(one.code, one.name) }))}
          disabled={disabled}
          onRemove={(removed) => onChange(value.filter((one) => one.code !== removed))}
          focusWhenEmpty={id}
        />
      ) : null}
    </div>
  );
}

/** Renders the field of a lookup and its menu. */
function LookupBox(props: LookupProps & { search: ReturnType<typeof useSearch> }): ReactNode {
  const { search, value, onChange, multiple, lookups, source, code, except, empty, failure, ...rest } = props;
  const { everywhere, ...own } = rest;
  const { isOff, codes, wide, choice, choose } = search;
  const parts = { choice, filter: wide.isListed, setTyped: wide.setTyped };
  const { texts, aria } = comboProps({ ...own, disabled: isOff }, parts);
  const { Rows, ...handlers } = useRenderedRows(aria);
  const shared = {
    ...aria,
    ...handlers,
    children: (
      <>
        <ListTexts {...texts} />
        <ComboFrame placeholder={own.placeholder} autoComplete="off" />
        <SearchOn words={wide.widened} />
        <LookupMenu {...search} Rows={Rows} />
      </>
    ),
  };
  if (multiple)
    return (
      <AriaComboBox
        {...shared}
        selectionMode="multiple"
        value={codes}
        onChange={(keys) => choice.takes(false) && choose(keys.map(String))}
      />
    );
  return (
    <AriaComboBox
      {...shared}
      value={codes[0] ?? null}
      onChange={(key) => choice.takes(key === null) && choose(key === null ? [] : [String(key)])}
    />
  );
}

interface LookupMenuProps extends Pick<ReturnType<typeof useSearch>, "step" | "wide"> {
  Rows: ReturnType<typeof renderedRows>;
}

function LookupMenu({ step, wide, Rows }: LookupMenuProps): ReactNode {
  const { controls } = useStrings();
  const none = step === "loading" || wide.isLoading ? controls.loading : controls.lookup.noMatch;
  return (
    <MenuPopover>
      <Rows>
        <OptionList options={wide.rows} empty={wide.prompt ?? none} />
      </Rows>
    </MenuPopover>
  );
}

/** Searches the rows under a code, or everywhere, and turns what is typed or chosen into answers. */
function useSearch(props: LookupProps) {
  const { value, onChange, multiple = false, lookups, source, code, except = [], everywhere } = props;
  const { step, rows, retry } = useLookup(lookups, source, code);
  const codes = useSame(value.map((one) => one.code));
  const wide = useWideSearch({ lookups, source, code, rows, value, except, everywhere });
  const choice = useTypedChoice({
    options: wide.options,
    shown: multiple ? undefined : wide.options.find((one) => one.value === codes[0])?.label,
    several: multiple,
    onChoose: (option) => choose([...(multiple ? codes : []), ...(option ? [option.value] : [])]),
  });

  function choose(picked: string[]): void {
    // Typed text empties the answer, also by the press that widens its search.
    if (picked.length > 0) wide.narrow();
    onChange(answersFor(picked, wide.answers, value), wide.sectorOf(picked[0]));
  }

  const isEmpty = step === "found" && rows.length === 0;
  const isOff = props.disabled || (!everywhere && (code === null || isEmpty));
  return { step, retry, isEmpty, isOff, codes, wide, choice, choose };
}

/** Says below the field that rows are loading, that there are none, or that the search failed. */
function SearchState({
  empty,
  failure,
  step,
  isEmpty,
  wide,
  retry,
}: Pick<LookupProps, "empty" | "failure"> & ReturnType<typeof useSearch>) {
  const { controls } = useStrings();
  return (
    <>
      {step === "loading" ? <Loading label={controls.lookup.loading} /> : null}
      {isEmpty && empty ? <p className={field.hint}>{empty}</p> : null}
      {step === "failed" || wide.isFailed ? (
        <div className={styles.failed} role="alert">
          <ErrorText>{failure ?? controls.lookup.failed}</ErrorText>
          <Button size="small" onClick={step === "failed" ? retry : wide.retry}>
            {controls.retry}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Returns what renders the rows. Never new during a search: another list instance would lose the words typed so far. */
function useRenderedRows({
  onFocus,
  onBlur,
}: Pick<ReturnType<typeof comboProps>["aria"], "onFocus" | "onBlur">) {
  const [Rows, setRows] = useState(renderedRows);
  return {
    Rows,
    onFocus() {
      onFocus();
      setRows(renderedRows);
      fetchRenderedRows().catch(() => undefined);
    },
    onBlur() {
      setRows(renderedRows);
      onBlur();
    },
  };
}

/** Keeps the words and opens the menu once the search was widened: react-aria empties and closes it. */
function SearchOn({ words }: { words: string | null }): null {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (words === null) return;
    const timer = setTimeout(() => {
      latest.current?.setInputValue(words);
      latest.current?.open(null, "input");
    }, 50);
    return () => clearTimeout(timer);
  }, [words]);
  return null;
}
