import { useRef, useState } from "react";
import type { ListOption } from "./list-option.ts";
import { exactOption, typedOption } from "./search.ts";
import { useListWords } from "./use-list-words.ts";

interface TypedChoice {
  options: readonly ListOption[];
  /** The label of the current choice. */
  shown: string | undefined;
  /** True if several can be chosen: the text may continue from one label to a longer one. */
  several?: boolean;
  /** Called with the option that the text means, or null if it means none. */
  onChoose: (option: ListOption | null) => void;
}

/**
 * Turns the text in a searchable list into the answer: a whole label at once where one is chosen, any other text when the
 * field is left or when autofill writes it. So the field never shows a different answer than the one that is kept.
 */
export function useTypedChoice({ options, shown = "", several = false, onChoose }: TypedChoice) {
  const words = useListWords();
  const [isUnmatched, setIsUnmatched] = useState(false);
  /** `typed` since the field was entered, and whether that is the answer. */
  const now = useRef({ isFocused: false, typed: "", isSettled: false });

  function settle(text: string): void {
    if (text.trim() === "" || text === shown) return;
    const option = typedOption(options, text) ?? null;
    now.current.isSettled = option !== null;
    setIsUnmatched(option === null);
    onChoose(option);
  }

  return {
    /** The error while the text is no option and the answer is empty. */
    unmatched: isUnmatched && shown === "" ? (words.unmatched ?? words.noMatch) : undefined,
    /** Returns whether to accept a change by react-aria: leaving the field clears the answer, even one just typed. */
    takes(isEmpty: boolean): boolean {
      if (isEmpty) return !now.current.isSettled;
      now.current.typed = "";
      setIsUnmatched(false);
      return true;
    },
    onFocus() {
      now.current = { isFocused: true, typed: "", isSettled: false };
    },
    onInput(text: string) {
      if (!now.current.isFocused) return settle(text);
      now.current = { isFocused: true, typed: text, isSettled: false };
      setIsUnmatched(false);
      const exact = several || text === shown ? undefined : exactOption(options, text);
      if (exact) onChoose(exact);
    },
    onBlur() {
      now.current.isFocused = false;
      settle(now.current.typed);
    },
  };
}
