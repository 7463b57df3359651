import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../controls/button/button.tsx";
import { isGone } from "../session/client.ts";
import { useSite } from "../site/site-context.tsx";
import styles from "./notices.module.css";

/** Renders notices that concern every page: the connection was lost or is back, or a newer release is available. */
export function Notices() {
  const connection = useConnection();
  const isOld = useNewerRelease() && connection === "online";
  return <NoticeBar connection={connection} isOld={isOld} />;
}

interface NoticeBarProps {
  connection: ReturnType<typeof useConnection>;
  /** True if a newer release has replaced this one. */
  isOld: boolean;
}

/** Renders these notices over the top of the page. */
export function NoticeBar({ connection, isOld }: NoticeBarProps) {
  const { offline, release } = useSite().errors;
  return (
    <div className={styles.notices} role="status" data-shown={connection !== "online" || isOld || undefined}>
      {connection === "offline" ? <p>{offline.text}</p> : null}
      {connection === "back" ? <p>{offline.back}</p> : null}
      {isOld ? (
        <>
          <p>{release.text}</p>
          <Button size="small" onClick={() => window.location.reload()}>
            {release.reload}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Milliseconds for which the restored connection is shown. */
const shownFor = 5000;

/** Returns the state of the connection; `back` for a moment after it was lost. */
function useConnection(): "online" | "offline" | "back" {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), shownFor);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);
  if (!isOnline) return "offline";
  return wasOffline ? "back" : "online";
}

function onChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Milliseconds between two checks, and the minimum before returning to the page triggers another one. */
const looks = { every: 30 * 60_000, atLeast: 60_000 };

/** The entry script, which loads all others. The early-events script does not change from release to release. */
const entry = "script[type=module][src]:not([async])";

/**
 * Returns whether a newer release has replaced the running one. Script names contain a hash of their content, and the
 * server drops those of older releases, so our entry script is then gone.
 */
function useNewerRelease(): boolean {
  const [isNewer, setIsNewer] = useState(false);
  useEffect(() => {
    const script = document.querySelector(entry)?.getAttribute("src");
    if (!import.meta.env.PROD || !script || isNewer) return;
    let lookedAt = Date.now();
    const look = () => {
      lookedAt = Date.now();
      void isGone(script).then(setIsNewer);
    };
    const lookAgain = () => {
      if (document.visibilityState === "visible" && Date.now() - lookedAt > looks.atLeast) look();
    };
    const timer = setInterval(look, looks.every);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [isNewer]);
  return isNewer;
}
