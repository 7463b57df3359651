import type { ReactNode } from "react";
import { useHost } from "../../seams/host.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import styles from "./step.module.css";

interface StepHeadingProps {
  /** "Step 3 of 10"; omitted on a page of its own. */
  count?: string | undefined;
  title: string;
  /** The wizard's title distinguishes equal steps of two wizards. */
  wizardTitle: string;
  description?: string | undefined;
  failed?: boolean;
  children?: ReactNode;
}

/** Renders the heading of a wizard's page. */
export function StepHeading({
  count,
  title,
  wizardTitle,
  description,
  failed = false,
  children,
}: StepHeadingProps) {
  const { Heading } = useHost();
  const words = useStrings().wizard.step;
  return (
    <header className={styles.heading}>
      {count ? <p className={styles.count}>{count}</p> : null}
      <Heading title={fill(words.title, { step: title, wizard: wizardTitle })} failed={failed}>
        {title}
      </Heading>
      {description ? <p className={styles.description}>{description}</p> : null}
      {children}
    </header>
  );
}

/** Renders the texts of a step, each as a paragraph. */
export function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
