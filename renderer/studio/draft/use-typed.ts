import { useCallback, useEffect, useRef, useState } from "react";
import type { EditOutcome } from "./draft-session.ts";

/** Milliseconds without a key after which what was typed becomes part of the draft. */
const pause = 600;

interface Typed {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Why the last change was not taken up. */
  error: string | undefined;
}

/**
 * Returns the value of a text field that edits the draft: what is typed shows at once and is stored after a pause, when
 * the field is left, or when it goes away. Changes from elsewhere show unless the person is typing.
 */
export function useTyped(stored: string, store: (value: string) => EditOutcome): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const latest = useRef({ typed, stored, store });
  latest.current = { typed, stored, store };

  const flush = useCallback(() => {
    const { typed, stored, store } = latest.current;
    if (typed === null) return;
    latest.current.typed = null;
    const outcome: EditOutcome = typed === stored ? { done: true } : store(typed);
    setError(outcome.done ? undefined : outcome.message);
    // What was refused stays in the field.
    if (outcome.done) setTyped(null);
  }, []);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(flush, pause);
    return () => clearTimeout(timer);
  }, [typed, flush]);
  useEffect(() => flush, [flush]);

  return { value: typed ?? stored, onChange: setTyped, onBlur: flush, error };
}
