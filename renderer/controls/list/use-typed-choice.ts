import { useRef, useState } from "react";
import type { ListOption } from "./list-option.ts";
import { exactOption, typedOption } from "./search.ts";
import { useListWords } from "./use-list-words.ts";

interface TypedChoice {
  options: readonly ListOption[];
  /** The text of the choice, which is no search. */
  shown: string | undefined;
  /** Called with the option that was typed; with null when the text is none. */
  onChoose: (option: ListOption | null) => void;
}

/**
 * Makes an answer of the text in a searchable list: of a whole label at once, of anything else when the field is left or
 * when a browser has filled it in. So the field never shows another answer than the one that is kept.
 */
export function useTypedChoice({ options, shown = "", onChoose }: TypedChoice) {
  const words = useListWords();
  const [isUnmatched, setIsUnmatched] = useState(false);
  const isFocused = useRef(false);
  /** What was typed since the field was entered. */
  const typed = useRef("");
  const isSettled = useRef(false);

  function settle(text: string): void {
    if (text.trim() === "" || text === shown) return;
    const option = typedOption(options, text) ?? null;
    isSettled.current = option !== null;
    setIsUnmatched(option === null);
    onChoose(option);
  }

  return {
    /** What to say while the text is no option and the answer empty. */
    unmatched: isUnmatched ? (words.unmatched ?? words.noMatch) : undefined,
    /** Whether a change by react-aria counts: it drops what is typed when the field is left, also what was just chosen. */
    takes(isEmpty: boolean): boolean {
      if (isEmpty && isSettled.current) return false;
      if (!isEmpty) {
        typed.current = "";
        setIsUnmatched(false);
      }
      return true;
    },
    onFocus() {
      isFocused.current = true;
      isSettled.current = false;
      typed.current = "";
    },
    onInput(text: string) {
      if (!isFocused.current) return settle(text);
      isSettled.current = false;
      typed.current = text;
      setIsUnmatched(false);
      const exact = text === shown ? undefined : exactOption(options, text);
      if (exact) onChoose(exact);
    },
    onBlur() {
      isFocused.current = false;
      settle(typed.current);
    },
  };
}
