import { useState } from "react";
import { useIsClosed } from "../../draft/closed.ts";
import { useDraftSession } from "../../draft/draft-context.ts";
import styles from "./top-bar.module.css";

/** Renders the draft's name, to be changed where it stands: Enter or leaving keeps it, Escape does not. */
export function DraftName({ name }: { name: string }) {
  const session = useDraftSession();
  const isClosed = useIsClosed();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);

  async function keep(): Promise<void> {
    const wanted = typed.trim();
    if (wanted === "") setTyped(name);
    if (wanted === "" || wanted === name) return;
    const outcome = await session.rename(wanted);
    setError(outcome.done ? null : outcome.message);
  }

  return (
    <input
      className={styles.name}
      aria-label="Name of this draft"
      aria-invalid={error ? true : undefined}
      title={error ?? typed}
      value={typed}
      maxLength={100}
      readOnly={isClosed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(name);
      }}
    />
  );
}
