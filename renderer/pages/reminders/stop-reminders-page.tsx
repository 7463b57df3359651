import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../../client.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { stopLink } from "../../session/link-token.ts";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { FormAlert } from "../form/form-alert.tsx";

/** Renders the page behind the link that stops reminder emails. Nothing stops until the button is pressed. */
export function StopRemindersPage() {
  const { ask, stopped, over } = useSite().reminders;
  const [token] = useState(stopLink.read);
  const [isStopped, setIsStopped] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; reason: string } | null>(null);

  async function stop(): Promise<void> {
    setIsBusy(true);
    try {
      const address = `/stop-reminders?token=${encodeURIComponent(token ?? "")}`;
      await call("POST", address, { failure: ask.failed });
      stopLink.forget();
      setIsStopped(true);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : ask.failed;
      setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, reason }));
    }
    setIsBusy(false);
  }

  if (!token || isStopped) {
    const { heading, text, button } = isStopped ? stopped : over;
    return (
      <CardPage takesFocus heading={heading} intro={text}>
        <FormButtons>
          <Link to={isStopped ? "/login" : "/"} className={buttonClass("primary")}>
            {button}
          </Link>
        </FormButtons>
      </CardPage>
    );
  }
  return (
    <CardPage
      takesFocus
      heading={ask.heading}
      intro={ask.text}
      failed={failure !== null}
      alert={
        failure ? (
          <FormAlert tone="failed" attempt={failure.attempt}>
            {failure.reason}
          </FormAlert>
        ) : null
      }
    >
      <FormButtons>
        <Button variant="primary" busy={isBusy} onClick={() => void stop()}>
          {ask.button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
