import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import type { Registrant } from "../run/use-registrant.ts";

interface NoticesProps {
  registrant: Registrant;
  /** What was wrong with the address that led here. */
  missing: string | null;
}

/** What the registrant must know beside the step itself: the questions changed, or the order of things failed. */
export function Notices({ registrant: { run, ground }, missing }: NoticesProps) {
  const warning = ground.warning ?? missing;
  return (
    <>
      {warning ? (
        <Alert tone="failed" role="alert">
          {warning}
        </Alert>
      ) : null}
      {ground.changed ? (
        <Alert
          tone="note"
          role="status"
          title="Some questions changed while you were here."
          actions={
            <Button size="small" onClick={() => run.change({ changed: false })}>
              Got it
            </Button>
          }
        >
          Your answers are kept. Where one no longer fits, we show you that step again.
        </Alert>
      ) : null}
    </>
  );
}
