import { useRef, useState } from "react";
import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { announce } from "../../controls/message/announce.ts";
import { call } from "../../session/client.ts";
import { changeSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";

interface EmailCheckReply {
  id: string | null;
  emailExists: boolean;
  hasPassword: boolean;
  message: string;
}

/** State of an email's account. */
export type EmailStatus = "unknown" | "no-account" | "has-password" | "needs-password";

interface EmailCheck {
  status: EmailStatus;
  failure: string | null;
}

const nothingKnown: EmailCheck = { status: "unknown", failure: null };

/** Checks the state of an address, once per address. */
export function useEmailCheck() {
  const words = useSite().access.login;
  const [known, setKnown] = useState(nothingKnown);
  const last = useRef<{ email: string; answer: Promise<EmailStatus> } | null>(null);

  /** Resets the state when another address is typed. */
  function forget(): void {
    if (!last.current) return;
    last.current = null;
    setKnown(nothingKnown);
    changeSession({ emailExists: null, hasPassword: null });
  }

  /** Checks an address. Never fails: an unchecked one is `unknown`, and the page says so. */
  function check(email: string): Promise<EmailStatus> {
    if (last.current?.email === email) return last.current.answer;
    const answer = askEmail(email, words).then(({ status, failure }) => {
      if (last.current?.email !== email) return "unknown";
      setKnown({ status, failure });
      if (failure) last.current = null;
      if (status === "no-account") announce(fill(words.noAccountAloud, { address: email }));
      return status;
    });
    last.current = { email, answer };
    return answer;
  }

  return { ...known, check, forget };
}

async function askEmail(email: string, words: AccessWords["login"]): Promise<EmailCheck> {
  try {
    const { emailExists, hasPassword } = await call<EmailCheckReply>("POST", "auth/check-email", {
      body: { email },
      failure: words.uncheckedWordless,
      unreached: words.uncheckedUnreached,
    });
    changeSession({ emailExists, hasPassword });
    if (!emailExists) return { status: "no-account", failure: null };
    return { status: hasPassword ? "has-password" : "needs-password", failure: null };
  } catch (cause) {
    return {
      status: "unknown",
      failure: cause instanceof Error ? cause.message : words.uncheckedUnreached,
    };
  }
}
