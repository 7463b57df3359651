import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";

/** Renders the button that begins another registration in a wizard, and opens it. */
export function StartAnother({ wizard, title }: { wizard: string; title: string }) {
  const words = useSite().registration.several;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function start(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const options = { failure: words.failed };
      const { url } = await call<{ url: string }>("POST", `registrations/${wizard}`, options);
      void navigate(url + search);
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : words.failed);
      setBusy(false);
    }
  }

  return (
    <>
      {failure ? <Alert tone="failed">{failure}</Alert> : null}
      <Button variant="secondary" busy={busy} onClick={() => void start()}>
        {fill(words.another, { title })}
      </Button>
    </>
  );
}
