import { useState } from "react";
import { Link } from "react-router-dom";
import { useLoginState } from "../../chrome/use-login-state.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { BridgeHalves } from "../../illustrations/bridge-halves.tsx";
import { call } from "../../session/client.ts";
import type { LoginState } from "../../session/return-to.ts";
import { changeSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { Breakable } from "../../words/breakable.tsx";
import { Filled } from "../../words/filled.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { FormCard } from "../form/form-card.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import styles from "./recovery.module.css";

/** Renders the request for a password reset link. Never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const state = useLoginState();
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const email = typed ?? state?.email ?? "";
  if (isSent) return <LinkSent email={email} onAgain={() => setIsSent(false)} />;
  return (
    <ForgotCard
      email={email}
      onSent={(address) => {
        setTyped(address);
        setIsSent(true);
      }}
    />
  );
}

function ForgotCard({ email: initialEmail, onSent }: { email: string; onSent: (email: string) => void }) {
  const { emptyEmail, request } = useSite().recovery;
  const form = useAccountForm("forgot-password", {
    initial: { email: initialEmail },
    send: async ({ email: typed }) => {
      const address = String(typed);
      const reply = await call<{ message?: string } | null>("POST", "user/forgot-password", {
        body: { email: address },
        failure: request.failed,
        unreached: request.unreached,
        unsuccessful: request.unreached,
      });
      changeSession({ email: address, message: reply?.message ?? null });
      onSent(address);
    },
  });
  const email = form.text("email");
  const isEmpty = email.value.trim() === "";

  return (
    <FormCard form={form} picture={<BridgeHalves className={styles.picture} />}>
      <TextField {...email} type="email" onBlur={() => form.validateSoon("email")} />
      <SendButtons form={form} unready={isEmpty ? emptyEmail : undefined}>
        <Link
          to="/login"
          state={{ email: email.value } satisfies LoginState}
          className={buttonClass("quiet")}
        >
          {form.view.buttons.back}
        </Link>
      </SendButtons>
    </FormCard>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { sent } = useSite().recovery;
  return (
    <EndPage
      words={sent}
      picture={<BridgeHalves joined className={styles.picture} />}
      text={
        <Filled text={sent.text} name="address">
          <strong className={styles.email}>
            <Breakable>{email}</Breakable>
          </strong>
        </Filled>
      }
      to="/login"
      state={{ email } satisfies LoginState}
      aside={
        <Button variant="quiet" onClick={onAgain}>
          {sent.again}
        </Button>
      }
    />
  );
}
