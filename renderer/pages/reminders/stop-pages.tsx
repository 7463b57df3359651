import { useState } from "react";
import type { ReminderWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { type LinkToken, linkTokenOf, stopLink } from "../../session/link-token.ts";
import { useSite } from "../../site/site-context.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { SaidAlert } from "../form/said-alert.tsx";
import { useActionOutcome } from "../form/use-action-outcome.ts";

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
  /** Next page. */
  next: string;
}

/** Renders a page that stops mails once its button is pressed, because programs that check mails open links, too. */
function StopPage({ words: { ask, stopped, over }, link, path, next }: StopPageProps) {
  const [token] = useState(() => {
    link.hide();
    return link.read();
  });
  const [isStopped, setIsStopped] = useState(false);
  const { busy, said, run } = useActionOutcome(ask.failed);

  async function stop(): Promise<undefined> {
    const address = `${path}?token=${encodeURIComponent(token ?? "")}`;
    await call("POST", address, { failure: ask.failed });
    link.forget();
    setIsStopped(true);
  }

  if (isStopped) return <EndPage words={stopped} text={stopped.text} to={next} />;
  if (!token) return <EndPage words={over} text={over.text} to="/" />;
  return (
    <CardPage
      takesFocus
      heading={ask.heading}
      intro={ask.text}
      failed={said !== null}
      alert={<SaidAlert said={said} />}
    >
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void run(stop)}>
          {ask.button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
