import { lazy, startTransition, useCallback, useEffect, useState } from "react";
import { useLoginState } from "../../chrome/use-login-state.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { deviceLink } from "../../session/link-token.ts";
import { rememberedEmail } from "../../session/remembered-email.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import type { DeviceCheck } from "./confirm-device.ts";
import { GoOn } from "./go-on.tsx";
import { LoginCard } from "./login-card.tsx";

/** Loads on demand: it is rarely needed, and heavy because of the code input. */
const PasswordCreation = lazy(async () => {
  const { PasswordCreation: Component } = await import("./password-creation.tsx");
  return { default: Component };
});

/** Renders the login; for an account without a password, the same page creates one. */
export function LoginPage() {
  const isHydrated = useIsHydrated();
  const state = useLoginState();
  const { session } = useSite().access;
  const { isPending, email: confirmed, message } = useDeviceLink();
  // Only on arrival: a login on this page navigates by itself.
  const [isLoggedIn, setIsLoggedIn] = useState(() => readSession().isAuthenticated);
  const [ranOut, setRanOut] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? confirmed ?? state?.email ?? rememberedEmail() ?? "";
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);
  useEffect(() => changeSession({ emailExists: null, hasPassword: null }), []);

  const stay = useCallback(() => {
    setRanOut(true);
    setIsLoggedIn(false);
  }, []);

  if (isHydrated && isPending) return null;
  if (isHydrated && isLoggedIn) return <GoOn onNobody={stay} />;
  if (codeSentAt !== null) {
    return <PasswordCreation email={email} sentAt={codeSentAt} onOtherEmail={() => setCodeSentAt(null)} />;
  }
  return (
    <LoginCard
      email={email}
      alert={ranOut ? session.expired : (message ?? state?.alert ?? null)}
      isNew={state?.isNew === true && rememberedEmail() === null}
      onNeedsPassword={(address) => {
        setTyped(address);
        // The form stays visible until the other one has loaded.
        startTransition(() => setCodeSentAt(Date.now()));
      }}
    />
  );
}

/** Confirms this device if the page was opened by a device link. Pending until the server's reply. */
function useDeviceLink(): Partial<DeviceCheck> & { isPending: boolean } {
  const words = useSite().access.device;
  const [token] = useState(deviceLink.read);
  const [check, setCheck] = useState<DeviceCheck | null>(null);

  useEffect(() => {
    if (!token) return;
    // Loads on demand: only visitors with a device link need it.
    void import("./confirm-device.ts")
      .then(({ confirmDevice }) => confirmDevice(token, words))
      .catch(() => ({ message: words.failed }))
      .then(setCheck);
  }, [token, words]);

  return { isPending: Boolean(token) && !check, ...check };
}
