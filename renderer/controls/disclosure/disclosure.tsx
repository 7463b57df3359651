import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  title: ReactNode;
  /** Short text at the end of the title's line: "2 selected". */
  note?: ReactNode;
  /** Controlled if `onOpenChange` is set, otherwise the initial state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The level of its heading on the page. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** Renders a collapsible section. The browser's own search still finds its content when closed. */
export function Disclosure({
  title,
  note,
  open = false,
  onOpenChange,
  level = 3,
  children,
}: DisclosureProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        {note ? <span className={styles.note}>{note}</span> : null}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
