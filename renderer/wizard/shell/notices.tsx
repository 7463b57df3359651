import { useEffect, useState } from "react";
import { lazyPart } from "../../base/lazy-part.tsx";
import { Button } from "../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";

const ChangedNotice = lazyPart(
  "changed-notice",
  async () => (await import("./changed-notice.tsx")).ChangedNotice,
);

const NewerQuestions = lazyPart(
  "newer-questions",
  async () => (await import("./newer-questions.tsx")).NewerQuestions,
);

interface NoticesProps {
  registrant: Registrant;
  /** The current step. */
  slug: string;
  /** The problem with the URL that led here. */
  missing: string | null;
}

/** Renders notices beside the step: changed questions, or steps visited out of order. */
export function Notices({ registrant, slug, missing }: NoticesProps) {
  const { run, snapshot } = registrant;
  const words = useStrings().registration.changed;
  const looksForNewer = useLater(5_000);
  // A change explains better why they are here than a missing step does.
  const warning = snapshot.warning ?? (snapshot.registration.changes?.step === slug ? null : missing);
  return (
    <>
      <FailureAlert>{warning}</FailureAlert>
      {snapshot.changed && !snapshot.registration.changes ? (
        <Alert
          tone="note"
          role="status"
          title={words.here}
          actions={
            <Button size="small" onClick={() => run.change({ changed: false })}>
              {words.dismiss}
            </Button>
          }
        >
          {words.hereText}
        </Alert>
      ) : null}
      {looksForNewer ? <NewerQuestions run={run} /> : null}
      {snapshot.registration.changes || registrant.wizard.relations ? (
        <ChangedNotice registrant={registrant} slug={slug} />
      ) : null}
    </>
  );
}

/** Returns true some milliseconds after the first render: what is not needed at once must not slow the first visit. */
function useLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
