import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { BridgeHalves } from "../../illustrations/bridge-halves.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { resetLink } from "../../session/link-token.ts";
import type { LoginState } from "../../session/return-to.ts";
import { CardPage } from "../card-page.tsx";
import { FormButtons } from "../form/account-form.tsx";
import styles from "./recovery.module.css";
import { checkLink, type LinkVerdict } from "./reset-call.ts";
import { ResetCard } from "./reset-card.tsx";

/** A new password, for whoever opened the link that was mailed to the account's address. */
export function ResetPasswordPage() {
  const [token] = useState(resetLink.read);
  const [verdict, setVerdict] = useState<LinkVerdict | null>(null);
  const [tries, setTries] = useState(0);
  const [isDone, setIsDone] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to ask again
  useEffect(() => {
    let isHere = true;
    if (token) void checkLink(token).then((found) => isHere && setVerdict(found));
    return () => {
      isHere = false;
    };
  }, [token, tries]);

  if (!token) return <LinkOver reason={null} />;
  if (!verdict) return <PagePlaceholder />;
  if (verdict.kind === "over") return <LinkOver reason={verdict.reason} />;
  if (verdict.kind === "unknown") {
    return (
      <LinkUnchecked
        onRetry={() => {
          setVerdict(null);
          setTries(tries + 1);
        }}
      />
    );
  }
  if (isDone) return <PasswordUpdated email={verdict.email} />;
  return (
    <ResetCard
      token={token}
      email={verdict.email}
      onDone={() => setIsDone(true)}
      onOver={(reason) => setVerdict({ kind: "over", reason })}
    />
  );
}

function PasswordUpdated({ email }: { email: string }) {
  return (
    <CardPage
      takesFocus
      heading="Password Updated"
      picture={<BridgeHalves joined className={styles.picture} />}
      intro="Your new password is set, and every device that was logged in to your account has been logged out. Log in with it to go on."
    >
      <FormButtons>
        <Link to="/login" state={{ email } satisfies LoginState} className={buttonClass("primary")}>
          Back to login
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function LinkOver({ reason }: { reason: string | null }) {
  return (
    <CardPage
      takesFocus
      heading="This link does not work any more"
      picture={<BrokenBridge className={styles.broken} />}
      intro={
        reason ??
        "Open the link in your email once more. If that does not help, ask for a new one: it takes a minute."
      }
    >
      <FormButtons>
        <Link to="/forgot-password" className={buttonClass("primary")}>
          Send me a new link
        </Link>
        <Link to="/login" className={buttonClass("quiet")}>
          Back to login
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function LinkUnchecked({ onRetry }: { onRetry: () => void }) {
  return (
    <CardPage
      takesFocus
      heading="We could not check your link"
      picture={<BrokenBridge className={styles.broken} />}
      intro="We could not reach the server. Check your connection and try again; your link is not used up."
    >
      <FormButtons>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <Link to="/login" className={buttonClass("quiet")}>
          Back to login
        </Link>
      </FormButtons>
    </CardPage>
  );
}
