import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to the fragment in the URL, since the text may have loaded after the router looked for it. */
export function useArrivalAtPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = key && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}
