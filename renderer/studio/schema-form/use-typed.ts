import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** How long somebody pauses before what they typed is stored, in milliseconds. */
const pause = 900;

/** What a text control needs. */
interface Typed {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Escape gives back what is stored. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Holds a text while it is typed; stores it after a pause, on leaving, and when the control goes away. `save` returns
 * false for a text that was refused: it stays as typed.
 */
export function useTyped(stored: string, save: (text: string) => boolean): Typed {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, stored, save });
  latest.current = { typed, stored, save };

  function store(): boolean {
    const now = latest.current;
    if (now.typed === null || now.typed.trim() === now.stored) return true;
    return now.save(now.typed.trim());
  }
  const storing = useRef(store);
  storing.current = store;

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => storing.current(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => void storing.current(), []);

  return {
    value: typed ?? stored,
    onChange: setTyped,
    onBlur: () => {
      if (store()) setTyped(null);
    },
    onKeyDown: (event) => {
      if (event.key !== "Escape" || typed === null) return;
      event.stopPropagation();
      setTyped(null);
    },
  };
}
