import { Link } from "react-router-dom";
import { stepView } from "#engine";
import { buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./confirmation.module.css";
import stepStyles from "./step.module.css";
import { StepHeading } from "./step-heading.tsx";

interface ConfirmationPageProps {
  registrant: Registrant;
  slug: string;
  count: string;
  state: React.ReactNode;
}

/**
 * Renders the end of a registration. Congratulates only once the server has confirmed; until then it lists what is
 * still missing.
 */
export function ConfirmationPage({ registrant, slug, count, state }: ConfirmationPageProps) {
  const { invitations, wizard: words, wizards } = useSite();
  const { wizard, progress, saves } = registrant;
  const drawn = stepView(wizard, slug, {}, progress.path.answers);
  const { id, machine } = wizard.definition;
  const { title } = machine.meta;
  const team = wizards[id]?.team;
  if (saves.length > 0) return <StillOwed count={count} state={state} wizardTitle={title} />;
  return (
    <>
      <ArrivalBridge className={styles.picture} />
      <StepHeading count={count} title={drawn.title} wizardTitle={title} />
      <div className={styles.words}>
        {drawn.body.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={stepStyles.actions}>
        <Link to="/" className={buttonClass("primary")}>
          {drawn.buttons.next ?? words.buttons.next}
        </Link>
        {team ? (
          <Link to={team.path} className={buttonClass("secondary")}>
            {invitations.link}
          </Link>
        ) : null}
      </div>
    </>
  );
}

function StillOwed({
  count,
  state,
  wizardTitle,
}: {
  count: string;
  state: React.ReactNode;
  wizardTitle: string;
}) {
  const { heading, title, text } = useSite().registration.owed;
  return (
    <>
      <BrokenBridge className={styles.picture} />
      <StepHeading count={count} title={heading} wizardTitle={wizardTitle}>
        {state}
      </StepHeading>
      <Alert tone="warned" role="status" title={title}>
        {text}
      </Alert>
    </>
  );
}
