import { lazy, Suspense, useId, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router-dom";
import { logError } from "../base/log.ts";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { LogOutIcon, PersonIcon } from "../controls/icons.ts";
import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";
import { fill } from "../words/fill.ts";
import { type HeaderAction, headerActionAt } from "./header-action.ts";
import { HomeLink } from "./home-link.tsx";
import menu from "./menu.module.css";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { useLogOut } from "./use-log-out.tsx";
import { useReturning } from "./use-returning.ts";

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

/** Renders the current user's initial in a circle, with the logout menu. */
function AvatarMenu() {
  const words = useSite().frame.account;
  const { user, email } = useSession();
  const { logOut, question } = useLogOut();
  const panel = useId();
  const name = user?.firstName ?? email;
  return (
    <div className={menu.avatarMenu}>
      <button
        type="button"
        className={menu.avatar}
        popoverTarget={panel}
        aria-label={name ? fill(words.menuOf, { name }) : words.menu}
      >
        {name ? name.charAt(0).toUpperCase() : <PersonIcon size={22} />}
      </button>
      <div id={panel} popover="auto" className={menu.panel}>
        {email ? <p className={menu.who}>{email}</p> : null}
        <button type="button" className={menu.item} onClick={logOut}>
          <LogOutIcon size={20} />
          {words.logOut}
        </button>
      </div>
      {question}
    </div>
  );
}

/** Returns whether the page has been scrolled further down than `pixels`. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
