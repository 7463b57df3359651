import { useState } from "react";
import { Link } from "react-router-dom";
import type { ReminderWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { type LinkToken, linkTokenOf, stopLink } from "../../session/link-token.ts";
import { useSite } from "../../site/site-context.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { FormAlert } from "../form/form-alert.tsx";

const leaveLink = linkTokenOf("/leave-early-access", "leaveToken");

/** Renders the page behind the link that stops reminder emails. */
export function StopRemindersPage() {
  return <StopPage words={useSite().reminders} link={stopLink} path="/stop-reminders" next="/login" />;
}

/** Renders the page behind the link that takes an address off the early-access list. */
export function LeaveEarlyAccessPage() {
  return (
    <StopPage words={useSite().earlyAccess.leave} link={leaveLink} path="/leave-early-access" next="/" />
  );
}

interface StopPageProps {
  words: Pick<ReminderWords, "ask" | "stopped" | "over">;
  link: LinkToken;
  /** The call, at the address of the page. */
  path: string;
  /** Where the page leads afterwards. */
  next: string;
}

/** Nothing stops until the button is pressed: programs that check mails open links, too. */
function StopPage({ words: { ask, stopped, over }, link, path, next }: StopPageProps) {
  const [token] = useState(() => {
    link.hide();
    return link.read();
  });
  const [isStopped, setIsStopped] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ attempt: number; reason: string } | null>(null);

  async function stop(): Promise<void> {
    setIsBusy(true);
    try {
      const address = `${path}?token=${encodeURIComponent(token ?? "")}`;
      await call("POST", address, { failure: ask.failed });
      link.forget();
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
          <Link to={isStopped ? next : "/"} className={buttonClass("primary")}>
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
