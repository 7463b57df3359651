import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useStrings } from "../../form/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { ChangedNotice } from "./changed-notice.tsx";

interface NoticesProps {
  registrant: Registrant;
  /** The step on the screen. */
  slug: string;
  /** What was wrong with the address that led here. */
  missing: string | null;
}

/** What the registrant must know beside the step itself: the questions changed, or the order of things failed. */
export function Notices({ registrant, slug, missing }: NoticesProps) {
  const { run, ground } = registrant;
  const words = useStrings().registration.changed;
  // What changed explains better why they are here than that something is missing.
  const warning = ground.warning ?? (ground.registration.changes?.step === slug ? null : missing);
  return (
    <>
      {warning ? (
        <Alert tone="failed" role="alert">
          {warning}
        </Alert>
      ) : null}
      {ground.changed && !ground.registration.changes ? (
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
      <ChangedNotice registrant={registrant} slug={slug} />
    </>
  );
}
