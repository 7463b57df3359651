import { useEffect, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useStrings } from "../../words/strings.ts";
import { renew } from "../run/renew.ts";
import type { Run } from "../run/run.ts";
import { fetchLiveVersion } from "../run/wizard-list.ts";

/** Milliseconds between two looks at which version is live. */
const interval = 10_000;

/** Offers the new questions when they change while the page is open. Until then, the page stays as it is. */
export function NewerQuestions({ run }: { run: Run }) {
  const words = useStrings().registration.changed;
  const { id, version } = run.read().wizard.definition;
  const live = useLiveVersion(id);
  if (live === null || live === version) return null;

  async function take(): Promise<void> {
    await renew(run);
    // The focused button disappears.
    document.querySelector("h1")?.focus({ preventScroll: true });
  }

  return (
    <Alert
      tone="note"
      role="status"
      actions={
        <Button size="small" onClick={() => void take()}>
          {words.renew}
        </Button>
      }
    >
      {words.newer}
    </Alert>
  );
}

/** Returns the version of a wizard that is live, or null while it is unknown. Looks only while the page is visible. */
function useLiveVersion(id: string): string | null {
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    async function look(): Promise<void> {
      if (document.hidden || !navigator.onLine) return;
      // Without a reply, the next look is soon enough.
      const version = await fetchLiveVersion(id).catch(() => null);
      if (!isOver && version !== null) setLive(version);
    }
    const timer = setInterval(() => void look(), interval);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id]);
  return live;
}
