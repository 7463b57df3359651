import { Link, useLocation } from "react-router-dom";
import { Button, buttonClass } from "../controls/button/button.tsx";
import { useSession } from "../session/session.ts";
import { AvatarMenu } from "./avatar-menu.tsx";
import { type HeaderAction, headerActionAt } from "./header-action.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The bar that stays at the top of every page. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const session = useSession();
  const scrolled = useScrolledPast(50);
  const action = headerActionAt(pathname, session);
  const isLanding = pathname === "/";
  return (
    <header
      className={styles.header}
      data-scrolled={scrolled || undefined}
      data-clear={isLanding || undefined}
    >
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.wide}>
          {isLanding && !session.isAuthenticated ? (
            <Link to="/login" className={buttonClass("quiet")}>
              Log in
            </Link>
          ) : null}
          {action ? <ActionButton action={action} /> : null}
        </div>
        {session.isAuthenticated ? <AvatarMenu /> : null}
        <MobileMenu action={action} />
      </div>
    </header>
  );
}

function ActionButton({ action }: { action: HeaderAction }) {
  if (action.muted) return <Button unready="Set your password first.">{action.label}</Button>;
  return (
    <Link to={action.to} className={buttonClass("secondary")}>
      {action.label}
    </Link>
  );
}
