import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { BridgeHalves } from "../../illustrations/bridge-halves.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { resetLink } from "../../session/link-token.ts";
import type { LoginState } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import { FormButtons } from "../form/account-form.tsx";
import styles from "./recovery.module.css";
import { checkLink, type LinkCheck } from "./reset-call.ts";
import { ResetCard } from "./reset-card.tsx";

/** Renders the page behind a password reset link. */
export function ResetPasswordPage() {
  const [token] = useState(resetLink.read);
  const [check, setCheck] = useState<LinkCheck | null>(null);
  const [tries, setTries] = useState(0);
  const [isDone, setIsDone] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let isHere = true;
    if (token) void checkLink(token).then((found) => isHere && setCheck(found));
    return () => {
      isHere = false;
    };
  }, [token, tries]);

  if (!token) return <LinkOver reason={null} />;
  if (!check) return <PagePlaceholder />;
  if (check.kind === "over") return <LinkOver reason={check.reason} />;
  if (check.kind === "unknown") {
    return (
      <LinkUnchecked
        onRetry={() => {
          setCheck(null);
          setTries(tries + 1);
        }}
      />
    );
  }
  if (isDone) return <PasswordUpdated email={check.email} />;
  return (
    <ResetCard
      token={token}
      email={check.email}
      onDone={() => setIsDone(true)}
      onOver={(reason) => setCheck({ kind: "over", reason })}
    />
  );
}

function PasswordUpdated({ email }: { email: string }) {
  const { heading, text, button } = useSite().recovery.updated;
  return (
    <CardPage
      takesFocus
      heading={heading}
      picture={<BridgeHalves joined className={styles.picture} />}
      intro={text}
    >
      <FormButtons>
        <Link to="/login" state={{ email } satisfies LoginState} className={buttonClass("primary")}>
          {button}
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function LinkOver({ reason }: { reason: string | null }) {
  const { heading, text, button, login } = useSite().recovery.over;
  return (
    <CardPage
      takesFocus
      heading={heading}
      picture={<BrokenBridge className={styles.broken} />}
      intro={reason ?? text}
    >
      <FormButtons>
        <Link to="/forgot-password" className={buttonClass("primary")}>
          {button}
        </Link>
        <Link to="/login" className={buttonClass("quiet")}>
          {login}
        </Link>
      </FormButtons>
    </CardPage>
  );
}

function LinkUnchecked({ onRetry }: { onRetry: () => void }) {
  const { heading, text, button, login } = useSite().recovery.unchecked;
  return (
    <CardPage takesFocus heading={heading} picture={<BrokenBridge className={styles.broken} />} intro={text}>
      <FormButtons>
        <Button variant="primary" onClick={onRetry}>
          {button}
        </Button>
        <Link to="/login" className={buttonClass("quiet")}>
          {login}
        </Link>
      </FormButtons>
    </CardPage>
  );
}
