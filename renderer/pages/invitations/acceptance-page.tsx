import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { invitationLink } from "../../session/link-token.ts";
import { CardPage } from "../card-page.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { type InvitationVerdict, lookAt, type OpenedInvitation } from "./acceptance-call.ts";
import styles from "./invitations.module.css";
import { JoinCard } from "./join-card.tsx";
import { OtherAddress, WithoutLogin } from "./who-answers.tsx";

const noLink = "Open the link in the email that invited you. It is good for seven days, and works once.";

/** The page that the link in an invitation opens: joins the company, as the very address that was invited. */
export function AcceptancePage() {
  const [token] = useState(invitationLink.read);
  const [verdict, setVerdict] = useState<InvitationVerdict | null>(null);
  const [tries, setTries] = useState(0);
  const [joined, setJoined] = useState<OpenedInvitation["invitation"] | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to ask again
  useEffect(() => {
    let isHere = true;
    if (token) void lookAt(token).then((found) => isHere && setVerdict(found));
    return () => {
      isHere = false;
    };
  }, [token, tries]);

  if (joined) return <Joined company={joined.company} isAdmin={joined.role === "Admin"} />;
  if (!token) return <Over reason={noLink} />;
  if (!verdict) return <PagePlaceholder />;
  if (verdict.kind === "over") return <Over reason={verdict.reason} />;
  if (verdict.kind === "unknown") {
    return (
      <Unopened
        reason={verdict.reason}
        onRetry={() => {
          setVerdict(null);
          setTries(tries + 1);
        }}
      />
    );
  }
  const { signedInAs, invitation } = verdict;
  if (signedInAs === null) return <WithoutLogin opened={verdict} />;
  if (signedInAs !== invitation.email) return <OtherAddress opened={verdict} token={token} />;
  return (
    <JoinCard
      invitation={invitation}
      token={token}
      onJoined={() => setJoined(invitation)}
      onOver={(reason) => setVerdict({ kind: "over", reason })}
    />
  );
}

function Joined({ company, isAdmin }: { company: string; isAdmin: boolean }) {
  return (
    <CardPage
      takesFocus
      heading={`You joined ${company}`}
      picture={<ArrivalBridge className={styles.arrival} />}
      intro="There is nothing for you to fill in: your company is registered. We will send the access link once we go live."
    >
      <FormButtons>
        <Link to="/" className={buttonClass("primary")}>
          Return to website
        </Link>
        {isAdmin ? (
          <Link to="/buyer-profile-registration/invitation-page" className={buttonClass("secondary")}>
            Invite your teammates
          </Link>
        ) : null}
      </FormButtons>
    </CardPage>
  );
}

function Over({ reason }: { reason: string }) {
  return (
    <CardPage
      takesFocus
      heading="This invitation cannot be opened"
      picture={<BrokenBridge className={styles.broken} />}
      intro={reason}
    >
      <FormButtons>
        <Link to="/" className={buttonClass("primary")}>
          Go to the start page
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function Unopened({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <CardPage
      takesFocus
      heading="We could not look at your invitation"
      picture={<BrokenBridge className={styles.broken} />}
      intro={`${reason.replace(/[.]?$/, ".")} Check your connection and try again; your link is not used up.`}
    >
      <FormButtons>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </FormButtons>
    </CardPage>
  );
}
