import { useId, useRef } from "react";
import type { Notification } from "../../api/responses/desk.ts";
import { BellIcon, CloseIcon } from "../controls/icons.ts";
import { useSite } from "../site/site-context.tsx";
import { fill } from "../words/fill.ts";
import styles from "./bell.module.css";
import menuStyles from "./menu.module.css";
import { useNotifications } from "./notifications.ts";

/**
 * Renders the current user's notifications. A red dot marks new ones; opening the panel clears it. The panel closes
 * on a press outside it, on Escape, and after dismissing the last notification.
 */
export function Bell() {
  const words = useSite().frame.notifications;
  const { list, fresh, look, dismiss } = useNotifications();
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  function putAway(notification: string): void {
    dismiss(notification);
    if (list && list.length > 1) panel.current?.focus();
    else {
      panel.current?.hidePopover();
      bell.current?.focus();
    }
  }

  return (
    <div>
      <button
        ref={bell}
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-label={fresh > 0 ? fill(words.bellNew, { count: fresh }) : words.bell}
      >
        <BellIcon size={22} />
        {fresh > 0 ? <span className={styles.dot} /> : null}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.heading}
        tabIndex={-1}
        className={`${menuStyles.panel} ${styles.panel}`}
        onToggle={({ newState }) => newState === "open" && look()}
      >
        <List words={words} list={list} onDismiss={putAway} />
      </div>
    </div>
  );
}

interface ListProps {
  words: ReturnType<typeof useSite>["frame"]["notifications"];
  list: Notification[] | undefined;
  onDismiss: (id: string) => void;
}

function List({ words, list, onDismiss }: ListProps) {
  return (
    <>
      <h2 className={styles.heading}>{words.heading}</h2>
      {list?.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      <ul>
        {list?.map(({ id, title, subtitle }) => (
          <li key={id} className={styles.notification}>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
            </div>
            <button
              type="button"
              className={styles.dismiss}
              aria-label={fill(words.dismiss, { title })}
              onClick={() => onDismiss(id)}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
