import { type ComponentType, lazy, type RefObject, Suspense, useId, useLayoutEffect, useRef } from "react";
import { arriving } from "../../base/lazy-page.ts";
import type { MatrixRowProps } from "../../controls/choice/matrix.tsx";
import type { ScaleProps } from "../../controls/choice/scale.tsx";
import type { DateInputProps } from "../../controls/date/date-input.tsx";
import fieldStyles from "../../controls/field/field.module.css";
import { Field, type FieldTexts, splitTexts, useFieldIds } from "../../controls/field/field.tsx";
import { focusControl } from "../../controls/message/focus-control.ts";
import { useStrings } from "../../words/strings.ts";

interface ControlProps extends FieldTexts {
  id?: string;
}

/**
 * Returns a control that loads when a step first has one, so that the first step opens without it. Until then, a
 * placeholder can take the keyboard focus, and the control keeps it.
 */
function lazyControl<Props extends ControlProps>(id: string, load: () => Promise<ComponentType<Props>>) {
  const Control = lazy(async () => ({ default: await arriving(id, load) }));
  return (props: Props) => {
    const made = useId();
    const own = props.id ?? made;
    const hadFocus = useRef(false);
    return (
      <Suspense fallback={<Placeholder {...props} id={own} hadFocus={hadFocus} />}>
        <FocusRestorer id={own} hadFocus={hadFocus} />
        <Control {...props} id={own} />
      </Suspense>
    );
  };
}

/** Renders the placeholder of a control that is loading. Records whether it has the focus when it is replaced. */
function Placeholder({ id, hadFocus, ...props }: ControlProps & { hadFocus: RefObject<boolean> }) {
  const { texts } = splitTexts(props);
  const ids = useFieldIds(id, texts);
  const words = useStrings().controls.list;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(
    () => () => {
      hadFocus.current = box.current !== null && box.current === document.activeElement;
    },
    [hadFocus],
  );
  return (
    <Field ids={ids} {...texts}>
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

/** Moves the focus back to the control that replaced the placeholder. */
function FocusRestorer({ id, hadFocus }: { id: string; hadFocus: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (hadFocus.current) focusControl(id);
    hadFocus.current = false;
  }, [id, hadFocus]);
  return null;
}

export const LazyDateInput: ComponentType<DateInputProps> = lazyControl(
  "date-input",
  async () => (await import("../../controls/date/date-input.tsx")).DateInput,
);

export const LazyScale: ComponentType<ScaleProps> = lazyControl(
  "scale",
  async () => (await import("../../controls/choice/scale.tsx")).Scale,
);

export const LazyMatrixRow: ComponentType<MatrixRowProps> = lazyControl(
  "matrix-row",
  async () => (await import("../../controls/choice/matrix.tsx")).MatrixRow,
);
