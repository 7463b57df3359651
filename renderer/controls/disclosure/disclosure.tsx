import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  title: ReactNode;
  /** Short text at the end of the title's line: "2 selected". */
  note?: ReactNode;
  /** Controlled when `onOpenChange` is given, else the state it starts in. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The level of its heading on the page. */
  level?: 2 | 3 | 4;
  children: ReactNode;
}

/** A section that opens and closes. What is inside stays findable by the browser's own search. */
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
