import { Link, useLocation } from "react-router-dom";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import { Bell } from "./bell.tsx";
import { type HeaderAction, headerActionAt } from "./header-action.ts";
import { HomeLink } from "./home-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The product's threshold: scrolled further down, the header stands out from the page. */
const threshold = 50;

/** The bar that stays at the top of every page. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const words = useSite().frame.header;
  const session = useSession();
  const scrolled = useScrolledPast(threshold);
  const action = headerActionAt(pathname, session, words);
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
            <Bell />
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
    <Link to={action.to} className={buttonClass("secondary")}>
      {action.label}
    </Link>
  );
}
