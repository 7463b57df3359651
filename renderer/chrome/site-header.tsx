import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { logError } from "../base/log.ts";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { type HeaderAction, headerActionAt } from "./header-action.ts";
import { HomeLink } from "./home-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { useReturning } from "./use-returning.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Visitors have no notifications, so the bell loads on demand. If that fails, the page works without it. */
const Bell = lazy(async () => {
  const { Bell: Component } = await import("./bell.tsx").catch((problem: unknown) => {
    logError("The notifications failed to load.", problem);
    return { Bell: () => null };
  });
  return { default: Component };
});

/** The product's threshold in pixels: below it, the header stands out from the page. */
const threshold = 50;

/** Renders the bar that stays at the top of every page. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const { frame, wizards } = useSite();
  const words = frame.header;
  const session = useSession();
  const scrolled = useScrolledPast(threshold);
  const landing = useReturning() ?? words.landing;
  const action = headerActionAt(pathname, session, { ...words, landing }, wizards);
  const isLanding = pathname === "/";
  return (
    <header
      className={styles.header}
      data-scrolled={scrolled || undefined}
      data-clear={isLanding || undefined}
    >
      <div className={styles.bar}>
        <HomeLink />
        {isLanding && !session.isAuthenticated ? (
          <Link to="/login" className={buttonClass("quiet")}>
            {words.logIn}
          </Link>
        ) : null}
        {action ? (
          <div className={styles.wide}>
            <ActionButton action={action} unready={words.passwordFirst} />
          </div>
        ) : null}
        {session.isAuthenticated ? (
          <>
            <Suspense fallback={<span className={styles.bell} />}>
              <Bell />
            </Suspense>
            <AvatarMenu />
          </>
        ) : null}
        <MobileMenu action={action} />
      </div>
    </header>
  );
}

function ActionButton({ action, unready }: { action: HeaderAction; unready: string }) {
  if (action.muted) return <Button unready={unready}>{action.label}</Button>;
  return (
    <Link to={action.to} state={action.state} className={buttonClass("secondary")}>
      {action.label}
    </Link>
  );
}
