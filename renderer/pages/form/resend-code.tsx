import { useEffect, useState } from "react";
import styles from "../../chrome/form.module.css";
import { Button } from "../../controls/button/button.tsx";
import { announce } from "../../controls/message/announce.ts";
import { ApiProblem, call } from "../../session/client.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";

/** Seconds between two codes; the server enforces the same. */
const resendAfter = 60;

interface ResendCodeProps {
  email: string;
  /** Time when the last code was sent, in milliseconds since 1970; null if unknown. */
  sentAt: number | null;
}

/** Renders a button that requests a new code, once the last one has had time to arrive. */
export function ResendCode({ email, sentAt }: ResendCodeProps) {
  const words = useSite().access.code;
  const { left, said, busy, resend } = useResending(email, sentAt);
  const next = left > 0 ? fill(words.wait, { time: clock(left) }) : null;
  const news = [said, next].filter(Boolean).join(" ");
  return (
    <div className={styles.resend}>
      <Button
        size="small"
        busy={busy}
        unready={left > 0 ? fill(words.waitAloud, { count: left }) : undefined}
        onClick={() => void resend()}
      >
        {words.resend}
      </Button>
      <p>{news === "" ? words.lost : news}</p>
    </div>
  );
}

/** Requests a new code, and reports the outcome and how many seconds are `left` until the next one. */
function useResending(email: string, sentAt: number | null) {
  const words = useSite().access.code;
  const [readyAt, setReadyAt] = useState(sentAt === null ? 0 : sentAt + resendAfter * 1000);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const left = useCountdown(readyAt);

  function say(sentence: string): void {
    setSaid(sentence);
    announce(sentence);
  }

  async function resend(): Promise<void> {
    if (left > 0) return;
    setBusy(true);
    try {
      await call("POST", "user/resend/otp", { body: { email }, failure: words.notResent });
      setReadyAt(Date.now() + resendAfter * 1000);
      say(words.resent);
    } catch (cause) {
      const wait = cause instanceof ApiProblem ? cause.retryAfter : null;
      if (wait !== null) setReadyAt(Date.now() + wait * 1000);
      say(cause instanceof Error ? cause.message : words.notResent);
    } finally {
      setBusy(false);
    }
  }

  return { left, said, busy, resend };
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the seconds until a moment (milliseconds since 1970), updated every second; 0 once it has passed. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning && until <= Date.now()) return;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [until, isRunning]);
  return left;
}
