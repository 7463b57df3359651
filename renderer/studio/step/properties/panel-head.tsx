import type { ReactNode } from "react";
import styles from "../step.module.css";

interface PanelHeadProps {
  /** What it is: "Question". */
  kind: string;
  title: string;
  /** Links beside its title. */
  links?: ReactNode;
  children?: ReactNode;
}

/** Renders what the properties below are of. */
export function PanelHead({ kind, title, links, children }: PanelHeadProps): ReactNode {
  return (
    <header className={styles.panel}>
      <div className={styles.panelTitle}>
        <h2>
          <span className={styles.soft}>{kind}</span> {title}
        </h2>
        {links ? <div className={styles.panelLinks}>{links}</div> : null}
      </div>
      {children}
    </header>
  );
}
