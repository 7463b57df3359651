import { useEffect, useState } from "react";
import type { ProviderOffer, ProviderSignIn } from "../../../api/responses/staff.ts";
import { Button } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { rememberReturn } from "../../session/return-to.ts";
import { noReply, problemOf, useReply } from "../controls/use-reply.ts";
import styles from "./sign-in.module.css";

/** Path to which the provider returns: `returnPath` of api/oidc/provider.ts. */
const returnPath = "/studio/sign-in";

interface ProviderButtonProps {
  /** True if they just returned from the provider without a login: they may then choose another identity there. */
  again: boolean;
  onRefusal: (message?: string) => void;
}

/** Renders the way to sign in at the provider, if the server has one. */
export function ProviderButton({ again, onRefusal }: ProviderButtonProps) {
  const label = useReply<ProviderOffer>("staff/sign-in").data?.label;
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // A return from the provider by Back may restore the page as it was.
    const back = () => setIsBusy(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  if (!label) return null;

  async function begin(): Promise<void> {
    setIsBusy(true);
    onRefusal(undefined);
    try {
      const how = { body: { again }, failure: noReply };
      const { url } = await call<ProviderSignIn>("POST", "staff/sign-in", how);
      const { pathname, search } = window.location;
      if (pathname !== returnPath) rememberReturn(pathname + search);
      window.location.assign(url);
    } catch (cause) {
      onRefusal(problemOf(cause).message);
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.provider}>
      <p className={styles.or}>or</p>
      <Button busy={isBusy} onClick={() => void begin()}>
        Sign in with {label}
      </Button>
    </div>
  );
}
