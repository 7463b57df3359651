import { type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog } from "../../controls/dialog/dialog.tsx";
import { ApiProblem } from "../../session/client.ts";
import { CodeForm } from "./code-form.tsx";
import { SetupPage } from "./setup-page.tsx";
import styles from "./sign-in.module.css";

interface Waiting {
  resolve: (hasCode: boolean) => void;
  /** True if there is no app yet to give a code: the provider's second factor was enough until now. */
  isMissing: boolean;
}

export interface FreshFactor {
  /**
   * Runs work that needs a fresh second factor. If the server wants a code first, the dialog asks for it and the work
   * is done again. Throws the server's refusal when the person gives none.
   */
  withFreshFactor: <T>(work: () => Promise<T>) => Promise<T>;
  /** Dialog to render anywhere on the page. */
  dialog: ReactNode;
}

function InDialog({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.form}>
      <h3>{title}</h3>
      <p>{lead}</p>
      {children}
    </div>
  );
}

/** Asks for a code in a dialog before publishing, granting and the like; people without an app set it up there. */
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
      const code = problem instanceof ApiProblem ? problem.code : "";
      if (code !== "second-factor-again" && code !== "second-factor-missing") throw problem;
      const isMissing = code === "second-factor-missing";
      const hasCode = await new Promise<boolean>((resolve) => setWaiting({ resolve, isMissing }));
      setWaiting(null);
      if (!hasCode) throw problem;
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
        {waiting?.isMissing ? (
          <SetupPage onDone={() => waiting.resolve(true)} frame={InDialog} />
        ) : (
          <CodeForm onDone={() => waiting?.resolve(true)} />
        )}
      </div>
    </Dialog>
  );
  return { withFreshFactor, dialog };
}
