import { type ReactNode, useContext } from "react";
import { textWithChips } from "../../answer-chips/chips.ts";
import { AnswersContext } from "../../draft/answers-context.ts";
import styles from "../step.module.css";

interface PanelHeadProps {
  /** Kind of the edited thing: "Question". */
  kind: string;
  title: string;
  /** Links beside its title. */
  links?: ReactNode;
  children?: ReactNode;
}

/** Renders what the properties below are of. */
export function PanelHead({ kind, title, links, children }: PanelHeadProps): ReactNode {
  const answers = useContext(AnswersContext);
  return (
    <header className={styles.panel}>
      <div className={styles.panelTitle}>
        <h2>
          <span className={styles.soft}>{kind}</span> {textWithChips(title, answers)}
        </h2>
        {links ? <div className={styles.panelLinks}>{links}</div> : null}
      </div>
      {children}
    </header>
  );
}
