import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Goes to the part of the page that the address names: the text may have come after the router looked for it. */
export function useArrivalAtPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = key && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}
