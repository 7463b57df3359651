import type { ReactNode } from "react";
import type { ImpactOfWizard } from "../../../../api/responses/drafts.ts";
import type { ChangeView } from "../../../../api/responses/releases.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { Progress } from "../../../controls/message/progress.tsx";
import { byConcern, peopleInWords, uncounted } from "../../changes/impact-in-words.ts";
import { Card, Section } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import styles from "../publish.module.css";
import type { Impact } from "./use-impact.ts";

interface ImpactSectionProps {
  impact: Impact;
  changes: ChangeView[];
}

/** Renders what the draft means for people who have begun, in numbers and reasons. */
export function ImpactSection({ impact, changes }: ImpactSectionProps): ReactNode {
  const { check, release } = useDraft();
  const { progress, problem, isCounting, result, count } = impact;
  const failure = problem?.message ?? progress?.failure ?? null;
  if (release !== null) return null;
  return (
    <Section
      title="Who will notice"
      aside={
        isCounting || !check || check.validRevision === null ? null : (
          <Button size="small" onClick={count}>
            Count again
          </Button>
        )
      }
    >
      {failure ? <Alert tone="failed">{failure}</Alert> : null}
      {isCounting && progress ? (
        <Progress label={`Counting… ${Math.round(progress.done * 100)}%`} value={progress.done} />
      ) : null}
      {result ? <Wizards wizards={result} changes={changes} /> : null}
      <p className={styles.soft}>{uncounted}</p>
    </Section>
  );
}

function Wizards({ wizards, changes }: { wizards: ImpactOfWizard[]; changes: ChangeView[] }) {
  const changed = new Set(changes.flatMap(({ wizard }) => wizard ?? []));
  const { concerned, empty } = byConcern(wizards, changed);
  return (
    <div className={styles.wizards}>
      {concerned.map(({ wizard, title, people, confirmed, sentences }) => (
        <Card key={wizard} className={styles.wizard}>
          <h3>{title}</h3>
          <p className={styles.soft}>
            {peopleInWords(people)} registering, {confirmed.toLocaleString("en-US")} finished
          </p>
          {sentences.length > 0 ? (
            <ul>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
        </Card>
      ))}
      {empty.length > 0 ? (
        <p className={styles.soft}>
          No one has started{" "}
          {new Intl.ListFormat("en-US", { type: "disjunction" }).format(empty.map(titleOfImpact))} yet.
        </p>
      ) : null}
    </div>
  );
}

const titleOfImpact = ({ title }: ImpactOfWizard) => title;
