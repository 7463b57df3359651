import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./shell.module.css";

/** Renders the button that mails the registrant a link to this step, and what came of it. */
export function StepLink({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const {
    wizard: { link: words },
    registration,
  } = useSite();
  const { id, machine } = registrant.wizard.definition;
  const isOneOfSeveral = machine.meta.registrations === "several";
  const query = isOneOfSeveral ? `?registration=${registrant.snapshot.registration.id}` : "";
  const [outcome, setOutcome] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      const path = `registrations/${id}/steps/${slug}/link${query}`;
      await call("POST", path, { body: {}, failure: words.failed });
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
      {isOneOfSeveral ? <Link to="/registrations">{registration.several.link}</Link> : null}
    </div>
  );
}
