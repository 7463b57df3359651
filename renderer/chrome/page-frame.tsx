import { Suspense, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useStaticLinks } from "../hydration/use-static-links.ts";
import { useSite } from "../site/site-context.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NotYet } from "./not-yet.tsx";
import { Notices } from "./notices.tsx";
import styles from "./page-frame.module.css";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { ScrollPositions } from "./scroll-positions.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { useOtherTabs } from "./use-other-tabs.ts";
import { visitOf } from "./visit-of.ts";

/** Renders header, page and footer: the root route of all pages. */
export function PageFrame() {
  const { frame } = useSite();
  const main = useRef<HTMLElement>(null);
  useStaticLinks();
  useOtherTabs();
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to a fragment of this page, without the router */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // The router would treat the hash as a navigation.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {frame.skipLink}
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary address={visitOf(useLocation())} Screen={NotYet}>
          <Suspense fallback={<PagePlaceholder />}>
            <Outlet />
            <ScrollPositions />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <Notices />
    </div>
  );
}
