import { Suspense, useRef } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useSite } from "../site/site-context.tsx";
import { Notices } from "./notices.tsx";
import styles from "./page-frame.module.css";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Header, page and footer: the route that all pages hang under. */
export function PageFrame() {
  const { frame } = useSite();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page, with the router kept out */}
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // The router would take the hash for a place to go to.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {frame.skipLink}
      </a>
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <Notices />
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}

/** Every page that the browser itself opened has the same key: an earlier one in this tab must not lend its place. */
function placeOf({ key, pathname }: { key: string; pathname: string }): string {
  return key === "default" ? pathname : key;
}
