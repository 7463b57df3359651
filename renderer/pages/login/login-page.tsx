import { lazy, startTransition, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { rememberedEmail } from "../../session/remembered-email.ts";
import { type LoginState, tokenExpired } from "../../session/return-to.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { GoOn } from "./go-on.tsx";
import { LoginCard } from "./login-card.tsx";

/** Few need it, and it brings the boxes for the code: fetched when somebody does. */
const PasswordCreation = lazy(async () => {
  const { PasswordCreation: Component } = await import("./password-creation.tsx");
  return { default: Component };
});

/** Login; for an account that has no password yet, the same page makes one. */
export function LoginPage() {
  const state = useLocation().state as LoginState | null;
  // Only on arrival: a login that succeeds here goes on by itself.
  const [isLoggedIn, setIsLoggedIn] = useState(() => readSession().isAuthenticated);
  const [ranOut, setRanOut] = useState(false);
  const [email, setEmail] = useState(() => state?.email ?? rememberedEmail() ?? "");
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);
  useEffect(() => changeSession({ emailExists: null, hasPassword: null }), []);

  const stay = useCallback(() => {
    setRanOut(true);
    setIsLoggedIn(false);
  }, []);

  if (isLoggedIn) return <GoOn onNobody={stay} />;
  if (codeSentAt !== null) {
    return <PasswordCreation email={email} sentAt={codeSentAt} onOtherEmail={() => setCodeSentAt(null)} />;
  }
  return (
    <LoginCard
      email={email}
      alert={ranOut ? tokenExpired : (state?.alert ?? null)}
      onNeedsPassword={(typed) => {
        setEmail(typed);
        // The form stays on the screen until the other is here.
        startTransition(() => setCodeSentAt(Date.now()));
      }}
    />
  );
}
