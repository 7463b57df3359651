import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { ApiProblem } from "../../session/client.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./sign-in.module.css";

interface Waiting {
  resolve: (isGiven: boolean) => void;
}

export interface FreshFactor {
  /**
   * Does something that needs a fresh second factor. If the server wants a code first, the dialog asks for it and the
   * work is done again. Throws the server's refusal when the person gives none.
   */
  withFreshFactor: <T>(work: () => Promise<T>) => Promise<T>;
  /** To render anywhere on the page. */
  dialog: ReactNode;
}

/** Asks for a code in a dialog before publishing, granting and the like. */
export function useFreshFactor(): FreshFactor {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const form = useRef<HTMLDivElement>(null);
  // The dialog itself would begin at its close button.
  useEffect(() => {
    if (waiting) form.current?.querySelector("input")?.focus();
  }, [waiting]);

  async function withFreshFactor<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== "second-factor-again") throw problem;
      const isGiven = await new Promise<boolean>((resolve) => setWaiting({ resolve }));
      setWaiting(null);
      if (!isGiven) throw problem;
      return await work();
    }
  }

  const dialog = (
    <Dialog
      open={waiting !== null}
      title="Confirm that it's you"
      description="After this, no code is asked for again for five minutes."
      onClose={() => waiting?.resolve(false)}
    >
      <div ref={form} className={styles.asked}>
        <CodeForm onDone={() => waiting?.resolve(true)} />
      </div>
    </Dialog>
  );
  return { withFreshFactor, dialog };
}
