import { useMemo } from "react";
import { Link } from "react-router-dom";
import { referenceNumber, reviewOf, stepView } from "#engine";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { StopsBridge } from "../../chrome/stops-bridge.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { BrokenBridge } from "../../illustrations/broken-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import type { Registrant } from "../run/use-registrant.ts";
import styles from "./confirmation.module.css";
import { ReviewSection } from "./review-section.tsx";
import stepStyles from "./step.module.css";
import { Paragraphs, StepHeading } from "./step-heading.tsx";

interface ConfirmationPageProps {
  registrant: Registrant;
  slug: string;
  state: React.ReactNode;
}

/**
 * Renders the end of a registration. Congratulates only once the server has confirmed; until then it lists what is
 * still missing.
 */
export function ConfirmationPage({ registrant, slug, state }: ConfirmationPageProps) {
  const { accessUrl, controls, registration, wizard: words, wizards } = useSite();
  const { run, wizard, progress, entries, saves, snapshot } = registrant;
  const view = stepView(wizard, slug, {}, progress.path.answers);
  const { id, machine } = wizard.definition;
  const { title } = machine.meta;
  const resent = snapshot.isResent ? words.corrections : undefined;
  const description = resent ? undefined : view.description;
  const [promise, ...others] = view.body;
  const body = accessUrl && promise ? [wizards[id]?.words?.confirmed?.text ?? promise, ...others] : view.body;
  const sections = useMemo(() => reviewOf(wizard, entries, controls.yesNo), [wizard, entries, controls]);
  const registrationId = snapshot.registration.id;
  if (saves.length > 0) return <StillOwed state={state} wizardTitle={title} />;
  return (
    <>
      <StopsBridge passed={1} wizard={id} />
      <StepHeading title={resent?.sentHeading ?? view.title} wizardTitle={title} description={description} />
      <div className={styles.words}>
        <Paragraphs texts={resent ? [resent.sent] : body} />
        {registrationId ? (
          <p className={styles.reference}>
            {fill(registration.receipt.reference, { reference: referenceNumber(registrationId) })}
          </p>
        ) : null}
      </div>
      <NextSteps registrant={registrant} next={view.buttons.next ?? words.buttons.home} />
      <div className={styles.copy}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may have several sections with the same title
          <ReviewSection key={index} section={section} files={run.files} editUrl={null} />
        ))}
      </div>
    </>
  );
}

/** Renders where the registrant can go from here, and the button that prints the page. */
function NextSteps({ registrant: { wizard, snapshot }, next }: { registrant: Registrant; next: string }) {
  const { invitations, registration, wizards } = useSite();
  const { id, machine } = wizard.definition;
  const { team, words: own } = wizards[id] ?? {};
  const mayInvite = snapshot.registration.company?.role !== "Member";
  const links = [
    ["/status-verification", own?.status?.seeStatus ?? registration.status.seeStatus],
    machine.meta.registrations === "several" ? ["/registrations", registration.several.link] : [],
    team && mayInvite ? [team.path, invitations.link] : [],
  ];
  return (
    <div className={stepStyles.actions}>
      <OnwardLink>{next}</OnwardLink>
      {links.map(([to, words]) =>
        to ? (
          <Link key={to} to={to} className={buttonClass("secondary")}>
            {words}
          </Link>
        ) : null,
      )}
      <Button variant="quiet" onClick={() => window.print()}>
        {registration.receipt.print}
      </Button>
    </div>
  );
}

function StillOwed({ state, wizardTitle }: { state: React.ReactNode; wizardTitle: string }) {
  const { heading, title, text } = useSite().registration.owed;
  return (
    <>
      <BrokenBridge className={styles.picture} />
      <StepHeading title={heading} wizardTitle={wizardTitle}>
        {state}
      </StepHeading>
      <Alert tone="warned" role="status" title={title}>
        {text}
      </Alert>
    </>
  );
}
