import { useId } from "react";
import { LogOutIcon, PersonIcon } from "../controls/icons.ts";
import { useSession } from "../session/session.ts";
import { useSite } from "../site/site-context.tsx";
import { fill } from "../words/fill.ts";
import styles from "./menu.module.css";
import { useLogOut } from "./use-log-out.ts";

/** Renders the current user's initial in a circle, with the logout menu. */
export function AvatarMenu() {
  const words = useSite().frame.account;
  const { user, email } = useSession();
  const logOut = useLogOut();
  const panel = useId();
  const name = user?.firstName ?? email;
  return (
    <div className={styles.avatarMenu}>
      <button
        type="button"
        className={styles.avatar}
        popoverTarget={panel}
        aria-label={name ? fill(words.menuOf, { name }) : words.menu}
      >
        {name ? name.charAt(0).toUpperCase() : <PersonIcon size={22} />}
      </button>
      <div id={panel} popover="auto" className={styles.panel}>
        {email ? <p className={styles.who}>{email}</p> : null}
        <button type="button" className={styles.item} onClick={logOut}>
          <LogOutIcon size={20} />
          {words.logOut}
        </button>
      </div>
    </div>
  );
}
