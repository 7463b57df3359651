import { useState } from "react";
import { call } from "../../client.ts";
import { Button } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import styles from "./shell.module.css";

/** Renders the button that mails the registrant a link to this step, and what came of it. */
export function StepLink({ wizard, slug }: { wizard: string; slug: string }) {
  const words = useSite().wizard.link;
  const [outcome, setOutcome] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      await call("POST", `registrations/${wizard}/steps/${slug}/link`, { body: {}, failure: words.failed });
      setOutcome(words.sent);
    } catch (cause) {
      setOutcome(cause instanceof Error ? cause.message : words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.link}>
      <Button size="small" variant="quiet" busy={busy} onClick={() => void send()}>
        {words.button}
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}
