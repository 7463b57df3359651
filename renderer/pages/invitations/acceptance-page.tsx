import { useState } from "react";
import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { invitationLink } from "../../session/link-token.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { FormButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { useLinkCheck } from "../form/use-link-check.ts";
import { type InvitationCheck, type Joined as JoinedLinks, lookAt } from "./acceptance-call.ts";
import styles from "./invitations.module.css";
import { JoinCard } from "./join-card.tsx";
import { OtherAddress, WithoutLogin } from "./who-answers.tsx";

/** Renders the page behind an invitation link. Only the invited address may join the company. */
export function AcceptancePage() {
  const { over, unopened } = useSite().invitations;
  const [token] = useState(invitationLink.read);
  const look = (link: string) => lookAt(link, unopened.failed);
  const { check, setCheck, retry } = useLinkCheck<InvitationCheck>(token, look);
  const [joined, setJoined] = useState<JoinedProps | null>(null);

  if (joined) return <Joined {...joined} />;
  if (!token) return <ExpiredInvitation reason={over.noLink} />;
  if (!check) return <PagePlaceholder />;
  if (check.kind === "over") return <ExpiredInvitation reason={check.reason} />;
  if (check.kind === "unknown") return <LoadFailure reason={check.reason} onRetry={retry} />;
  const { signedInAs, invitation } = check;
  if (signedInAs === null) return <WithoutLogin opened={check} />;
  if (signedInAs !== invitation.email) return <OtherAddress opened={check} token={token} />;
  return (
    <JoinCard
      invitation={invitation}
      token={token}
      onJoined={(links) => setJoined({ company: invitation.company, links })}
      onOver={(reason) => setCheck({ kind: "over", reason })}
    />
  );
}

interface JoinedProps {
  company: string;
  links: JoinedLinks;
}

function Joined({ company, links: { invite, review } }: JoinedProps) {
  const { joined, link, registration } = useSite().invitations;
  const isNamed = Boolean(useSession().user?.firstName);
  const words = {
    heading: fill(joined.heading, { company }),
    button: isNamed ? joined.button : joined.name,
  };
  return (
    <EndPage
      words={words}
      picture={<ArrivalBridge className={styles.arrival} />}
      text={joined.text}
      to={isNamed ? "/" : "/user-name"}
    >
      {review ? (
        <Link to={review} className={buttonClass("secondary")}>
          {registration}
        </Link>
      ) : null}
      {invite ? (
        <Link to={invite} className={buttonClass("secondary")}>
          {link}
        </Link>
      ) : null}
    </EndPage>
  );
}

function ExpiredInvitation({ reason }: { reason: string }) {
  const { over } = useSite().invitations;
  return <EndPage words={over} picture={<BrokenBridge className={styles.broken} />} text={reason} to="/" />;
}

function LoadFailure({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { heading, text, button } = useSite().invitations.unopened;
  return (
    <CardPage
      takesFocus
      heading={heading}
      picture={<BrokenBridge className={styles.broken} />}
      intro={fill(text, { reason: reason.replace(/[.]?$/, ".") })}
    >
      <FormButtons>
        <Button variant="primary" onClick={onRetry}>
          {button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
