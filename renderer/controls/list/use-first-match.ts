import {
  type ContextType,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import type { ComboBoxStateContext, Key } from "react-aria-components";
import { plainText } from "./list-option.ts";

type State = ContextType<typeof ComboBoxStateContext>;

/**
 * Highlights the first option that matches the typing, so that Enter chooses it. Returns the handlers of the input. Tab
 * ignores the highlight, unless an arrow key chose the option; and the Enter after a whole label, which is chosen while
 * it is typed, submits no form.
 */
export function useFirstMatch(state: State) {
  const typed = useRef("");
  const match = useHighlight(state);
  return {
    onInput({ currentTarget }: FormEvent<HTMLInputElement>): void {
      typed.current = currentTarget.value;
    },
    onBlur(): void {
      typed.current = "";
    },
    /** Handles a key; call it before react-aria does. */
    onKey(event: KeyboardEvent): void {
      const { key } = event;
      const manager = state?.selectionManager;
      if (key === "Tab" && manager && manager.focusedKey === match.current) manager.setFocusedKey(null);
      if (/^(?:Arrow|Page|Home|End)/u.test(key)) match.current = undefined;
      if (key !== "Enter") return;
      if (!state?.isOpen && typed.current && plainText(typed.current) === plainText(state?.inputValue ?? ""))
        event.preventDefault();
      typed.current = "";
    },
  };
}

/** Highlights the first option that matches the typing. Returns it; undefined if an arrow key chose another. */
function useHighlight(state: State): RefObject<Key | null | undefined> {
  const {
    inputValue = "",
    isOpen = false,
    collection,
    selectionManager: manager,
    selectedItem,
  } = state ?? {};
  const text = useRef(inputValue);
  const isTyping = useRef(false);
  const match = useRef<Key | null | undefined>(null);

  // After each render: react-aria takes the highlight away when the text changes.
  useEffect(() => {
    const isNew = text.current !== inputValue;
    text.current = inputValue;
    // A list opened by its arrow keeps its own order and highlights nothing.
    if (isNew) {
      isTyping.current = inputValue.trim() !== "" && inputValue !== selectedItem?.textValue;
      match.current = null;
    } else if (!isOpen) isTyping.current = false;
    if (!collection || !manager || !isOpen || !isTyping.current) return;
    const { focusedKey } = manager;
    if (focusedKey !== null && collection.getItem(focusedKey)) {
      // An opening menu highlights the chosen option.
      const isOwn = focusedKey === match.current || manager.isSelected(focusedKey);
      if (match.current === undefined || !isOwn) return;
    }
    const first = firstMatch(collection, manager);
    match.current = first;
    if (focusedKey !== first) queueMicrotask(() => manager.setFocusedKey(first));
  });
  return match;
}

/** Returns the first option that Enter may take. Of several, what is chosen already is passed over: Enter would take it back. */
function firstMatch(
  collection: NonNullable<State>["collection"],
  manager: NonNullable<State>["selectionManager"],
): Key | null {
  for (let key = collection.getFirstKey(); key !== null; key = collection.getKeyAfter(key)) {
    const item = collection.getItem(key);
    const isTaken = manager.selectionMode === "multiple" && manager.isSelected(key);
    if (item?.type === "item" && !item.props.onAction && !isTaken) return key;
  }
  return null;
}
