import { useLayoutEffect } from "react";
import { type Location, useLocation } from "react-router-dom";

/** Key in the session storage for the scroll positions of this tab. */
const storageKey = "scroll-positions";

let positions: { [page: string]: number } = {};
/** True once a page of this document has been opened: the first may be read and scrolled before its scripts load. */
let hasOpened = false;

/** Browsers that block the tab's store have no positions after a reload. */
const store = {
  read(): typeof positions {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    } catch {
      return {};
    }
  },
  write(): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // See above.
    }
  },
};

/**
 * Opens each page at its top, or at the part that its address names. Back, Forward and a reload open a page where it was
 * left. Must be in the same Suspense boundary as the page: a placeholder is too short to scroll.
 */
export function ScrollPositions(): null {
  const location = useLocation();
  const page = pageKey(location);
  const { hash } = location;
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const left = positions[page];
    const part = left === undefined && hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, left ?? (hasOpened ? 0 : window.scrollY));
    hasOpened = true;
    const keep = () => {
      positions[page] = window.scrollY;
    };
    const leave = () => {
      // The browser may not have reported the last scroll yet.
      keep();
      window.history.scrollRestoration = "auto";
      store.write();
    };
    window.addEventListener("scroll", keep, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", keep);
      window.removeEventListener("pagehide", leave);
    };
  }, [page, hash]);
  return null;
}

/** The router gives every page that the browser itself opened the same key, so those have their path instead. */
const pageKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads the stored positions. Forgets that of the page that opens, unless it is reloaded or opened again with Back: what
 * a link in a mail opens starts at its top, even if this tab has shown it before.
 */
export function readScrollPositions(): void {
  positions = store.read();
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type === "navigate") delete positions[window.location.pathname];
}
