import { type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { DraftContext } from "./draft-context.ts";
import type { DraftState } from "./draft-session.ts";

/** Milliseconds without typing after which the text is stored. */
const pause = 900;

/** State and handlers of a text control. */
interface Typed {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Restores the stored text on Escape. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keeps a text during typing; stores it after a pause, on blur, and on unmount. `save` returns false for a refused
 * text: it stays as typed. Changes by others are never overwritten unseen: they show as soon as everything typed is
 * stored, and are a conflict before.
 */
export function useTyped(stored: string, save: (text: string) => boolean): Typed {
  const session = useContext(DraftContext);
  const [typed, setTyped] = useState<string | null>(null);
  /** Text that was stored last, in typed and stored form: "05" may be stored as 5. */
  const saved = useRef<{ text: string; stored: string | null } | null>(null);
  /** Draft at the time of the latest typing. */
  const since = useRef<DraftState["files"]>({});
  const isDone = typed !== null && typed.trim() === saved.current?.text;
  const isReplaced = isDone && ![null, stored].includes(saved.current?.stored ?? null);
  const own = isReplaced ? null : typed;
  const latest = useRef({ own, stored, save });
  latest.current = { own, stored, save };

  function store(): boolean {
    const now = latest.current;
    const text = now.own?.trim();
    if (text === undefined || text === now.stored) return true;
    const isTaken = session ? session.typedSince(since.current, () => now.save(text)) : now.save(text);
    if (!isTaken) return false;
    const done = { text, stored: null as string | null };
    saved.current = done;
    // By then, the change has been rendered.
    setTimeout(() => {
      done.stored = latest.current.stored;
    });
    since.current = session?.getSnapshot().files ?? {};
    return true;
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
    value: own ?? stored,
    onChange(text) {
      if (own === null) {
        saved.current = null;
        since.current = session?.getSnapshot().files ?? {};
      }
      setTyped(text);
    },
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
