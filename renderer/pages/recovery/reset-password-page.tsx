import { useState } from "react";
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
import { EndPage } from "../form/end-page.tsx";
import { useLinkCheck } from "../form/use-link-check.ts";
import styles from "./recovery.module.css";
import { checkLink, type LinkCheck } from "./reset-call.ts";
import { ResetCard } from "./reset-card.tsx";

/** Renders the page behind a password reset link. */
export function ResetPasswordPage() {
  const [token] = useState(resetLink.read);
  const { check, setCheck, retry } = useLinkCheck<LinkCheck>(token, checkLink);
  const [isDone, setIsDone] = useState(false);
  if (!token) return <LinkOver reason={null} />;
  if (!check) return <PagePlaceholder />;
  if (check.kind === "over") return <LinkOver reason={check.reason} />;
  if (check.kind === "unknown") return <LinkUnchecked onRetry={retry} />;
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
  const { updated } = useSite().recovery;
  const picture = <BridgeHalves joined className={styles.picture} />;
  const state: LoginState = { email };
  return <EndPage words={updated} picture={picture} text={updated.text} to="/login" state={state} />;
}

function LinkOver({ reason }: { reason: string | null }) {
  const { over } = useSite().recovery;
  const picture = <BrokenBridge className={styles.broken} />;
  return (
    <EndPage words={over} picture={picture} text={reason ?? over.text} to="/forgot-password">
      <Link to="/login" className={buttonClass("quiet")}>
        {over.login}
      </Link>
    </EndPage>
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
