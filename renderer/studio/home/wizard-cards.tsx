import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { StudioHome } from "../../../api/responses/drafts.ts";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "../controls/empty-state.tsx";
import { Card } from "../controls/page.tsx";
import { StepBars } from "../controls/step-bars.tsx";
import { When } from "../controls/when.tsx";
import styles from "./home.module.css";

type WizardHome = StudioHome["wizards"][number];

interface WizardCardsProps {
  wizards: WizardHome[];
  /** Asks for a draft, to change the wizard of this id. */
  onChange(wizard: string): void;
}

/** Renders each wizard: what is live of it, and how far its people have come. */
export function WizardCards({ wizards, onChange }: WizardCardsProps): ReactNode {
  if (wizards.length === 0)
    return <EmptyState title="No wizards yet">Start a draft and add the first one on its map.</EmptyState>;
  return (
    <ul className={styles.wizards}>
      {wizards.map((wizard) => (
        <li key={wizard.id}>
          <WizardCard wizard={wizard} onChange={() => onChange(wizard.id)} />
        </li>
      ))}
    </ul>
  );
}

function WizardCard({ wizard, onChange }: { wizard: WizardHome; onChange: () => void }) {
  const { title, isServed, release, publishedAt, underWay, confirmed, funnel } = wizard;
  const people = underWay + confirmed;
  return (
    <Card className={styles.wizard}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.soft}>
          <Link to={`/studio/releases/${release}`}>Release {release}</Link>, published{" "}
          <When at={publishedAt} />
        </p>
        {isServed ? null : <p className={styles.soft}>An example: this site doesn't offer it to people.</p>}
      </div>
      <dl className={styles.numbers}>
        <div>
          <dt>On their way</dt>
          <dd>{underWay.toLocaleString("en-US")}</dd>
        </div>
        <div>
          <dt>Finished</dt>
          <dd>{confirmed.toLocaleString("en-US")}</dd>
        </div>
      </dl>
      {people > 0 ? (
        <StepBars label={`Steps answered in ${title}`} steps={funnel} of={people} />
      ) : (
        <p className={styles.soft}>
          No one has started yet. You'll see here how far people get, step by step.
        </p>
      )}
      <Button size="small" aria-label={`Change this wizard: ${title}`} onClick={onChange}>
        Change this wizard
      </Button>
    </Card>
  );
}
