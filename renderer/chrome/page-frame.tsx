import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { ApiProblem } from "../base/api-problem.ts";
import { backOnlineOrAfter } from "../base/back-online.ts";
import { useStaticLinks } from "../hydration/use-static-links.ts";
import { hearOtherTabs } from "../session/other-tabs.ts";
import type { LoginState } from "../session/return-to.ts";
import { useSite } from "../site/site-context.tsx";
import { ErrorBoundary, type Failure } from "./error-boundary.tsx";
import { Notices } from "./notices.tsx";
import styles from "./page-frame.module.css";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { ScrollPositions } from "./scroll-positions.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
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

/** Statuses that pass by themselves: the server was not reached, asks to wait, or is starting. */
const passing = [0, 429, 502, 503, 504];

/** Seconds until the next try, if the server does not say. */
const pause = 5;

/** Renders why a page can't open yet, and opens it as soon as it may. Throws any other error again. */
function NotYet({ error, retry }: Failure) {
  const isPassing = error instanceof ApiProblem && passing.includes(error.status);
  if (!isPassing) throw error;
  const seconds = error.retryAfter ?? pause;
  useEffect(() => {
    let isHere = true;
    void backOnlineOrAfter(seconds * 1000).then(() => isHere && retry());
    return () => {
      isHere = false;
    };
  }, [seconds, retry]);
  return <PagePlaceholder trouble={error.message} />;
}

/** Follows logins and logouts in other tabs. */
function useOtherTabs(): void {
  const navigate = useNavigate();
  const { needed: alert } = useSite().access.session;
  useEffect(
    () =>
      hearOtherTabs(() => void navigate("/login", { replace: true, state: { alert } satisfies LoginState })),
    [navigate, alert],
  );
}
