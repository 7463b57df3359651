import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "../../controls/button/icon-button.tsx";
import { CloseIcon } from "../../controls/icons.ts";
import styles from "./drawer.module.css";
import { isEscapeOf } from "./is-escape-of.ts";

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a drawer over the right of the page, which stays usable beside it. Escape closes it. */
export function Drawer({ title, onClose, children }: DrawerProps): ReactNode {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = drawer.current;
    (element?.querySelector<HTMLElement>("[data-first-focus]") ?? element)?.focus();
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={drawer}
      className={styles.drawer}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (isEscapeOf(event)) onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={`Close ${title}`} icon={<CloseIcon size={18} />} onClick={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
    </aside>
  );
}
