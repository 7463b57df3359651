import { useState } from "react";
import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ApiProblem } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { FormButtons } from "../form/account-form.tsx";
import { SaidAlert } from "../form/said-alert.tsx";
import { useActionOutcome } from "../form/use-action-outcome.ts";
import { accept, isOver, type Joined, type OpenedInvitation } from "./acceptance-call.ts";

interface JoinCardProps {
  invitation: OpenedInvitation["invitation"];
  token: string;
  onJoined: (links: Joined) => void;
  /** Called if the link stops working after it was opened. */
  onOver: (reason: string) => void;
}

/** Asks the invited person, logged in with the invited address, whether to join. */
export function JoinCard({ invitation, token, onJoined, onOver }: JoinCardProps) {
  const { join: words, roles } = useSite().invitations;
  const { inviter, company, role, email } = invitation;
  const { busy, said, run } = useActionOutcome(words.failed);
  /** True if this account can't join at all, so retrying would not help. */
  const [isUnfit, setIsUnfit] = useState(false);

  async function join(): Promise<undefined> {
    try {
      onJoined(await accept(token, words.failed));
    } catch (cause) {
      if (!isOver(cause)) {
        setIsUnfit(cause instanceof ApiProblem && cause.status === 409);
        throw cause;
      }
      onOver(cause instanceof Error ? cause.message : words.failed);
    }
  }

  return (
    <CardPage
      takesFocus
      heading={fill(words.heading, { company })}
      title={words.title}
      intro={fill(words.text, { inviter, company, role: roles[role].phrase, address: email })}
    >
      <SaidAlert said={said} />
      <FormButtons>
        {isUnfit ? null : (
          <Button variant="primary" busy={busy} onClick={() => void run(join)}>
            {fill(words.button, { company })}
          </Button>
        )}
        <Link to="/" className={buttonClass(isUnfit ? "primary" : "quiet")}>
          {isUnfit ? words.unfit : words.later}
        </Link>
      </FormButtons>
    </CardPage>
  );
}
