import type { ReactNode } from "react";
import type { ImpactOfWizard } from "../../../../api/drafts/responses.ts";
import type { ChangeView } from "../../../../api/releases/responses.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { Progress } from "../../../controls/message/progress.tsx";
import { Card, Section } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import styles from "../publish.module.css";
import { byConcern, peopleInWords, uncounted } from "./impact-in-words.ts";
import { useImpact } from "./use-impact.ts";

/** Renders what the draft means for people who have begun: counted on demand, told in numbers and reasons. */
export function ImpactSection({ changes }: { changes: ChangeView[] }): ReactNode {
  const { id, check, release } = useDraft();
  const { progress, problem, isCounting, count } = useImpact(id);
  const valid = check?.validRevision ?? null;
  const isOld = Boolean(progress && valid !== null && progress.revision !== valid);
  const failure = problem?.message ?? progress?.failure ?? null;
  if (release !== null) return null;
  return (
    <Section
      title="Who is touched"
      aside={
        isCounting || valid === null ? null : (
          <Button size="small" onClick={count}>
            {progress ? "Count again" : "Count"}
          </Button>
        )
      }
    >
      {failure ? <Alert tone="failed">{failure}</Alert> : null}
      {isOld && !isCounting ? (
        <Alert tone="warned" role="status">
          The draft changed since this count. Count again.
        </Alert>
      ) : null}
      {progress === null ? (
        <p className={styles.soft}>
          Runs the draft over everyone's answers and shows how many people will notice what. No one is named.
        </p>
      ) : null}
      {isCounting && progress ? (
        <Progress label={`Counting… ${Math.round(progress.done * 100)}%`} value={progress.done} />
      ) : null}
      {progress?.result ? <Wizards wizards={progress.result} changes={changes} /> : null}
      <p className={styles.soft}>{uncounted}</p>
    </Section>
  );
}

function Wizards({ wizards, changes }: { wizards: ImpactOfWizard[]; changes: ChangeView[] }) {
  const changed = new Set(changes.flatMap(({ wizard }) => wizard ?? []));
  const { told, empty } = byConcern(wizards, changed);
  return (
    <div className={styles.wizards}>
      {told.map(({ wizard, title, people, confirmed, sentences }) => (
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
          {new Intl.ListFormat("en-US", { type: "disjunction" }).format(empty.map(titleOf))} yet.
        </p>
      ) : null}
    </div>
  );
}

const titleOf = ({ title }: ImpactOfWizard) => title;
