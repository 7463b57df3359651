import type { ReactNode } from "react";
import { stepView } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import { useHost } from "../../seams/host.ts";
import { useStrings } from "../../words/strings.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./confirmation.module.css";
import stepStyles from "./step.module.css";
import { Paragraphs, StepHeading } from "./step-heading.tsx";

interface ExitPageProps {
  registrant: Registrant;
  slug: string;
  state: ReactNode;
  notices: ReactNode;
  /** Link out of the wizard. */
  children?: ReactNode;
}

/** Explains why somebody can't register, and links to the answer that says so. */
export function ExitPage({ registrant, slug, state, notices, children }: ExitPageProps): ReactNode {
  const { wizard, progress } = registrant;
  const { Link, urlOf } = useHost();
  const words = useStrings().wizard;
  const { title, description, body, buttons } = stepView(wizard, slug, {}, progress.path.answers);
  const back = progress.positionOf(slug)?.back;
  return (
    <>
      <StepHeading title={title} wizardTitle={wizard.definition.machine.meta.title} description={description}>
        {state}
      </StepHeading>
      {notices}
      <div className={styles.words}>
        <Paragraphs texts={body} />
      </div>
      <div className={stepStyles.actions}>
        {back ? (
          <Link to={urlOf(wizard, back)} className={buttonClass("secondary")}>
            {buttons.back ?? words.buttons.back}
          </Link>
        ) : null}
        {children}
      </div>
    </>
  );
}
