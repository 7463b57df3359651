import { type ReactNode, useId } from "react";
import styles from "./controls.module.css";

interface PageProps {
  title: ReactNode;
  /** Purpose of the page, in one sentence. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Uses the whole width: tables, maps. */
  wide?: boolean;
  children?: ReactNode;
}

/** Renders a page of the studio: its title, what it is for, and its content. */
export function Page({ title, lead, actions, wide, children }: PageProps): ReactNode {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {actions ? <Toolbar>{actions}</Toolbar> : null}
      </div>
      {children}
    </div>
  );
}

interface SectionProps {
  title: ReactNode;
  /** A note or buttons beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a part of a page under a heading of its own. */
export function Section({ title, aside, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Renders buttons in a row that wraps. */
export function Toolbar({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Renders a box with a border. */
export function Card({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return <div className={className ? `${styles.card} ${className}` : styles.card}>{children}</div>;
}
