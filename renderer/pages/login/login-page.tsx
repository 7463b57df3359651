import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { rememberedEmail } from "../../session/remembered-email.ts";
import type { LoginState } from "../../session/return-to.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { GoOn } from "./go-on.tsx";
import { LoginCard } from "./login-card.tsx";
import { PasswordCreation } from "./password-creation.tsx";

/** Login; for an account that has no password yet, the same page makes one. */
export function LoginPage() {
  const state = useLocation().state as LoginState | null;
  // Only on arrival: a login that succeeds here goes on by itself.
  const [wasLoggedIn] = useState(() => readSession().isAuthenticated);
  const [email, setEmail] = useState(() => state?.email ?? rememberedEmail() ?? "");
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);
  useEffect(() => changeSession({ emailExists: null, hasPassword: null }), []);

  if (wasLoggedIn) return <GoOn />;
  if (codeSentAt !== null) {
    return <PasswordCreation email={email} sentAt={codeSentAt} onOtherEmail={() => setCodeSentAt(null)} />;
  }
  return (
    <LoginCard
      email={email}
      alert={state?.alert ?? null}
      onNeedsPassword={(typed) => {
        setEmail(typed);
        setCodeSentAt(Date.now());
      }}
    />
  );
}
