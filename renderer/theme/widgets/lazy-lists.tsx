import {
  type ComponentType,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useIsTouched } from "../../base/is-touched.ts";
import { arriving } from "../../base/lazy-page.ts";
import { logError } from "../../base/log.ts";
import {
  type Handover,
  NativeComboBox,
  NativeLookup,
  NativeMultiSelect,
  type NativeProps,
  NativeSelect,
  typeInto,
} from "../../controls/list/native-lists.tsx";
import { focusControl } from "../../controls/message/focus-control.ts";

// Lists with menus weigh a quarter of a step. They load when somebody first touches the page; native controls of the same
// look take answers until then, and for as long as the network fails.

/**
 * Returns a list that loads once the page is touched. `Native` stands in for it until it has loaded, and while it is in
 * use.
 */
function lazyList<Props extends { id?: string }>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Native: ComponentType<Props & NativeProps>,
): ComponentType<Props> {
  let List: ComponentType<Props> | null = null;
  return function LazyList(props: Props) {
    const made = useId();
    const id = props.id ?? made;
    const handover = useRef<Handover | null>(null);
    const [isInUse, setIsInUse] = useState(false);
    const [, setHasArrived] = useState(false);
    const isTouched = useIsTouched();

    // Tries again each time the control is used.
    useEffect(() => {
      if (List || !(isTouched || isInUse)) return;
      let isHere = true;
      arriving(name, load).then(
        (list) => {
          List = list;
          if (isHere) setHasArrived(true);
        },
        (error: unknown) => logError(`The list "${name}" failed to load.`, error),
      );
      return () => {
        isHere = false;
      };
    }, [isTouched, isInUse]);

    if (!List || isInUse) return <Native {...props} id={id} onUse={setIsInUse} handover={handover} />;
    return (
      <>
        <List {...props} id={id} />
        <Successor id={id} handover={handover} />
      </>
    );
  };
}

/** Continues in the list with the input that began in its stand-in. */
function Successor({ id, handover }: { id: string; handover: RefObject<Handover | null> }) {
  useLayoutEffect(() => {
    if (handover.current) focusControl(id);
  }, [id, handover]);
  useEffect(() => {
    const { current: begun } = handover;
    handover.current = null;
    const input = document.getElementById(id);
    if (!begun || !(input instanceof HTMLInputElement)) return;
    if (begun.typed) typeInto(input, begun.typed);
    else if (begun.isPressed) input.click();
  }, [id, handover]);
  return null;
}

export const LazySelect = lazyList(
  "select",
  async () => (await import("../../controls/list/select.tsx")).Select,
  NativeSelect,
);

export const LazyComboBox = lazyList(
  "combo-box",
  async () => (await import("../../controls/list/combo-box.tsx")).ComboBox,
  NativeComboBox,
);

export const LazyMultiSelect = lazyList(
  "multi-select",
  async () => (await import("../../controls/list/multi-select.tsx")).MultiSelect,
  NativeMultiSelect,
);

export const LazyLookupList = lazyList(
  "lookup-list",
  async () => (await import("../../controls/list/lookup.tsx")).Lookup,
  NativeLookup,
);
