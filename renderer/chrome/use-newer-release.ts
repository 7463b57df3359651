import { useEffect, useState } from "react";
import { isGone } from "../client.ts";

/** Milliseconds between two looks, and at least between one and the next time that the page is looked at. */
const looks = { every: 30 * 60_000, atLeast: 60_000 };

/** The script that asks for all others; the one that hears early presses stays the same from release to release. */
const entry = "script[type=module][src]:not([async])";

/**
 * Whether a newer release has taken the place of the one that runs here. Its scripts have their content in their
 * names, and the server drops those of an older release: the first of ours is gone.
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
