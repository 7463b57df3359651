import { useEffect, useState } from "react";
import { isGone } from "../session/client.ts";

/** Milliseconds between two checks, and the minimum before returning to the page triggers another one. */
const looks = { every: 30 * 60_000, atLeast: 60_000 };

/** The entry script, which loads all others. The early-events script does not change from release to release. */
const entry = "script[type=module][src]:not([async])";

/**
 * Returns whether a newer release has replaced the running one. Script names contain a hash of their content, and the
 * server drops those of older releases, so our entry script is then gone.
 */
export function useNewerRelease(): boolean {
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
