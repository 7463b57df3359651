import { useState } from "react";
import { Link } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { CardPage } from "../card-page.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { FormAlert } from "../form/form-alert.tsx";
import { accept, isOver, type OpenedInvitation } from "./acceptance-call.ts";
import { asWhat } from "./as-what.ts";

interface JoinCardProps {
  invitation: OpenedInvitation["invitation"];
  token: string;
  onJoined: () => void;
  /** Between opening the link and pressing the button it stopped working. */
  onOver: (reason: string) => void;
}

/** Asks the person who was invited, logged in with that address, whether they join. */
export function JoinCard({ invitation, token, onJoined, onOver }: JoinCardProps) {
  const { inviter, company, role, email } = invitation;
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  async function join(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await accept(token);
      onJoined();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (isOver(cause)) return onOver(reason);
      setFailure(reason);
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <CardPage
      takesFocus
      heading={`Join ${company}`}
      title="Join your company"
      intro={`${inviter} invites you to join ${company} as ${asWhat(role)}. You will join as ${email}.`}
    >
      {failure ? (
        <FormAlert tone="failed" attempt={attempt}>
          {failure}
        </FormAlert>
      ) : null}
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void join()}>
          Join {company}
        </Button>
        <Link to="/" className={buttonClass("quiet")}>
          Not now
        </Link>
      </FormButtons>
    </CardPage>
  );
}
