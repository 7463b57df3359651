import { useId, useState } from "react";
import type { Forms } from "#engine";
import type { CaseFinding } from "../../../api/responses/desk.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { MetIcon } from "../../controls/icons.ts";
import { announce } from "../../controls/message/announce.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import { problemOf } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import { Refusal } from "../../studio/draft/refusal.tsx";
import styles from "./case.module.css";
import { ProcedureFields } from "./procedure-fields.tsx";
import type { OpenCase } from "./use-case.ts";
import { useForm } from "./use-form.ts";

export interface FindingsContext {
  /** Null until they have loaded. */
  forms: Forms | null;
  mayWork: boolean;
  change: OpenCase["change"];
}

/** Renders findings as a checklist, beside what they are about. */
export function Findings({ findings, ...context }: FindingsContext & { findings: CaseFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.finding} ${finding.about}`}>
          <Finding finding={finding} {...context} />
        </li>
      ))}
    </ul>
  );
}

function Finding({ finding, forms, mayWork, change }: FindingsContext & { finding: CaseFinding }) {
  const { title, entry, answer, outcome, giver, givenAt } = finding;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.finding}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {answer ? (
          <MetIcon size={16} className={styles.recorded} />
        ) : (
          <span className={styles.open} aria-hidden="true" />
        )}
        <span className={styles.findingTitle}>
          {title}
          {entry ? <span className={styles.soft}>, {entry.heading}</span> : null}
        </span>
        {outcome ? <Badge>{outcome}</Badge> : null}
        {answer && givenAt ? (
          <span className={styles.soft}>
            {giver}, <When at={givenAt} />
          </span>
        ) : (
          <Badge>To do</Badge>
        )}
      </summary>
      {isOpen && forms ? (
        <FindingForm
          finding={finding}
          forms={forms}
          mayWork={mayWork}
          change={change}
          onSaved={() => setIsOpen(false)}
        />
      ) : null}
    </details>
  );
}

interface FindingFormProps {
  finding: CaseFinding;
  forms: Forms;
  mayWork: boolean;
  change: OpenCase["change"];
  onSaved: () => void;
}

function FindingForm({ finding, forms, mayWork, change, onSaved }: FindingFormProps) {
  const id = useId();
  const form = useForm(forms, finding.finding, finding.answer ?? {});
  const { isBusy, error, run } = useAsyncAction((cause) => {
    const problem = problemOf(cause);
    return form.refuse(problem) ? undefined : problem.message;
  });

  function save(): void {
    const answer = form.checked();
    if (answer === null || isBusy) return;
    void run(async () => {
      await change("PUT", `findings/${finding.finding}`, { about: finding.about, answer });
      announce(`${finding.title} is saved.`);
      onSaved();
    });
  }

  return (
    <div className={styles.findingForm}>
      {form.view.description ? <p className={styles.soft}>{form.view.description}</p> : null}
      <ProcedureFields form={form} formId={`finding-${id}`} onSubmit={save} readOnly={!mayWork} />
      <Refusal>{error}</Refusal>
      {mayWork ? (
        <div>
          <Button type="submit" form={`finding-${id}`} busy={isBusy}>
            Save the finding
          </Button>
        </div>
      ) : null}
    </div>
  );
}
