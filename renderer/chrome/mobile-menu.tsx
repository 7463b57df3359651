import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { LogOutIcon, MenuIcon } from "../controls/icons.ts";
import { markCarryOver } from "../session/carry-over-note.ts";
import { rememberReturn } from "../session/return-to.ts";
import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";
import { type HeaderAction, wizardAround } from "./header-action.ts";
import styles from "./menu.module.css";
import { useLogOut } from "./use-log-out.tsx";

/** Renders the header's content on screens that are too narrow to show it side by side. */
export function MobileMenu({ action }: { action: HeaderAction | null }) {
  const { frame, wizards } = useSite();
  const words = frame.menu;
  const { isAuthenticated } = useSession();
  const { pathname } = useLocation();
  const { logOut, question } = useLogOut();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The panel is in the top layer and would stay open over the next page.
    if (pathname) panel.current?.hidePopover();
  }, [pathname]);
  const isSeparate = pathname === "/" || !action;
  return (
    <div className={styles.mobileMenu}>
      <button type="button" className={styles.toggle} popoverTarget={id} aria-label={words.toggle}>
        <MenuIcon size={24} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {action ? <Action action={action} /> : null}
        {isSeparate && !isAuthenticated ? (
          <Link
            to="/login"
            className={styles.item}
            onClick={() => leaveWizard(pathname, wizardAround(pathname, wizards))}
          >
            {words.logIn}
          </Link>
        ) : null}
        {isAuthenticated ? (
          <button type="button" className={styles.item} onClick={logOut}>
            <LogOutIcon size={20} />
            {words.logOut}
          </button>
        ) : null}
      </div>
      {question}
    </div>
  );
}

/** Lets a login come back to this step, with the answers entered without an account. */
function leaveWizard(pathname: string, wizard: ReturnType<typeof wizardAround>): void {
  if (!wizard) return;
  markCarryOver(wizard, pathname);
  rememberReturn(pathname);
}

/**
 * Renders the header's action as a link or, while muted, as a disabled button with the reason: a password is needed
 * first.
 */
function Action({ action }: { action: HeaderAction }) {
  const { passwordFirst } = useSite().frame.header;
  const reason = useId();
  if (!action.muted)
    return (
      <Link to={action.to} state={action.state} className={styles.item}>
        {action.menuLabel}
      </Link>
    );
  return (
    <>
      <button type="button" className={styles.item} aria-disabled="true" aria-describedby={reason}>
        {action.menuLabel}
      </button>
      <p id={reason} className={styles.who}>
        {passwordFirst}
      </p>
    </>
  );
}
