import { type ComponentType, lazy, type RefObject, Suspense, useId, useLayoutEffect, useRef } from "react";
import fieldStyles from "../../controls/field/field.module.css";
import { Field, type FieldTexts, useFieldIds } from "../../controls/field/field.tsx";
import type { MultiSelectProps } from "../../controls/list/multi-select.tsx";
import { focusControl } from "../../controls/message/focus-control.ts";
import { useStrings } from "../../form/strings.ts";
import { arriving } from "../../lazy-page.ts";

interface ListProps extends FieldTexts {
  id?: string;
}

/**
 * A searchable list, which is fetched when a step first has one: the first step opens without. Until it is here, its
 * place can be reached by keyboard like any other field, and whoever has come to it stays there.
 */
function lazyList<Props extends ListProps>(id: string, load: () => Promise<ComponentType<Props>>) {
  const List = lazy(async () => ({ default: await arriving(id, load) }));
  return (props: Props) => {
    const made = useId();
    const own = props.id ?? made;
    const isHeld = useRef(false);
    return (
      <Suspense fallback={<ListAhead {...props} id={own} isHeld={isHeld} />}>
        <Arrival id={own} isHeld={isHeld} />
        <List {...props} id={own} />
      </Suspense>
    );
  };
}

/** The place of a list that is on its way. Notes whether the focus is in it when it goes. */
function ListAhead({ id, isHeld, ...texts }: ListProps & { isHeld: RefObject<boolean> }) {
  const { label, hint, error, optional, labelHidden } = texts;
  const shown = { label, hint, error, optional: optional ?? false, labelHidden: labelHidden ?? false };
  const ids = useFieldIds(id, shown);
  const words = useStrings().controls.list;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(
    () => () => {
      isHeld.current = box.current !== null && box.current === document.activeElement;
    },
    [isHeld],
  );
  return (
    <Field ids={ids} {...shown}>
      <input
        ref={box}
        id={ids.id}
        className={fieldStyles.input}
        readOnly
        aria-busy="true"
        aria-describedby={ids.describedBy}
        placeholder={words.onItsWay}
      />
    </Field>
  );
}

/** Gives the focus back to the list that has taken its place. */
function Arrival({ id, isHeld }: { id: string; isHeld: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (isHeld.current) focusControl(id);
    isHeld.current = false;
  }, [id, isHeld]);
  return null;
}

export const LazyComboBox = lazyList(
  "combo-box",
  async () => (await import("../../controls/list/combo-box.tsx")).ComboBox,
);

export const LazyMultiSelect: ComponentType<MultiSelectProps> = lazyList(
  "multi-select",
  async () => (await import("../../controls/list/multi-select.tsx")).MultiSelect,
);
