import { Link } from "react-router-dom";
import type { RelatedCase } from "../../../../api/responses/desk.ts";
import { useAsyncAction } from "../../../base/use-async-action.ts";
import { Button } from "../../../controls/button/button.tsx";
import { announce } from "../../../controls/message/announce.ts";
import { Section } from "../../../studio/controls/page.tsx";
import { failureOf } from "../../../studio/controls/use-reply.ts";
import { Refusal } from "../../../studio/draft/refusal.tsx";
import { caseAddress, type QueueFilter } from "../../queue/queue-address.ts";
import styles from "../case.module.css";
import type { OpenCase } from "../use-case.ts";

interface RelatedProps {
  related: RelatedCase[];
  mayWork: boolean;
  filter: QueueFilter;
  change: OpenCase["change"];
}

const verdicts = [
  { verdict: "same", words: "Same" },
  { verdict: "different", words: "Not the same" },
] as const;

/** Renders other registrations that have something in common with this one, each to be confirmed as the same or not. */
export function Related({ related, mayWork, filter, change }: RelatedProps) {
  return (
    <Section title="Other registrations that look alike">
      <ul className={styles.related}>
        {related.map((other) => (
          <li key={other.id}>
            <div className={styles.about}>
              <Link to={caseAddress(other.id, filter)}>{other.name}</Link>
              <p className={styles.soft}>
                {other.reference}, {other.stateTitle}. {other.why.join(". ")}.
              </p>
            </div>
            <Verdicts other={other} mayWork={mayWork} change={change} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Verdicts({
  other,
  mayWork,
  change,
}: Pick<RelatedProps, "mayWork" | "change"> & { other: RelatedCase }) {
  const { isBusy, error, run } = useAsyncAction(failureOf);
  const decide = ({ verdict, words }: (typeof verdicts)[number]) =>
    run(async () => {
      await change("PUT", `pairs/${other.id}`, { verdict });
      announce(`Marked: ${words}.`);
    });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form controls */}
      <div role="group" aria-label={`Is ${other.name} the same?`} className={styles.verdicts}>
        {verdicts.map((one) => (
          <Button
            key={one.verdict}
            size="small"
            aria-pressed={other.verdict === one.verdict}
            busy={isBusy}
            unready={mayWork ? undefined : "Reviewers decide this."}
            onClick={() => mayWork && void decide(one)}
          >
            {one.words}
          </Button>
        ))}
      </div>
      <Refusal>{error}</Refusal>
    </>
  );
}
