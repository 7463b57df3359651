import type { RefObject } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { CaseView } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { ArrowLeftIcon } from "../../controls/icons.ts";
import { Badge } from "../../studio/controls/badge.tsx";
import { When } from "../../studio/controls/when.tsx";
import { useStaff } from "../../studio/sign-in/staff-context.ts";
import { filterIn, queryOf, queuePath } from "../queue/queue-address.ts";
import { assigneeName, dueInWords, listed, today } from "../words.ts";
import styles from "./case.module.css";

interface CaseHeadProps {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Null while it loads. */
  view: CaseView | null;
  others: string[];
  /** Null for who may not assign. */
  onAssign: (() => void) | null;
}

/** Renders what a case is: whose, in which state, due when, who works on it. */
export function CaseHead({ ref, view, others, onAssign }: CaseHeadProps) {
  const [query] = useSearchParams();
  return (
    <header className={styles.head}>
      <Link className={styles.back} to={`${queuePath}${queryOf(filterIn(query))}`}>
        <ArrowLeftIcon size={16} /> Queue
      </Link>
      <h1 ref={ref} tabIndex={-1}>
        {view?.name ?? "Registration"}
      </h1>
      {view ? <Facts view={view} onAssign={onAssign} /> : null}
      <p role="status" className={styles.others}>
        {others.length === 0
          ? ""
          : `${listed(others)} ${others.length === 1 ? "has" : "have"} this open, too.`}
      </p>
    </header>
  );
}

function Facts({ view, onAssign }: { view: CaseView; onAssign: (() => void) | null }) {
  const { me } = useStaff();
  const { findings, dueOn, isOverdue, waitsFor, isFinal } = view;
  const given = findings.filter(({ answer }) => answer !== null).length;
  const tone = isFinal ? "met" : "note";
  return (
    <dl className={styles.facts}>
      <div>
        <dt>State</dt>
        <dd>
          <Badge tone={tone}>{view.stateTitle}</Badge>
          {waitsFor === "registrant" ? " Waits for the registrant." : ""}
        </dd>
      </div>
      {dueOn === null ? null : (
        <div data-over={isOverdue || undefined}>
          <dt>Due</dt>
          <dd>{dueInWords(dueOn, today())}</dd>
        </div>
      )}
      <div>
        <dt>Assigned to</dt>
        <dd>
          {assigneeName(view.assignee, me.id)}
          {onAssign ? (
            <Button variant="quiet" size="small" className={styles.inline ?? ""} onClick={onAssign}>
              Assign
            </Button>
          ) : null}
        </dd>
      </div>
      {findings.length === 0 ? null : (
        <div>
          <dt>Findings</dt>
          <dd>{`${given} of ${findings.length} given`}</dd>
        </div>
      )}
      <div>
        <dt>Reference</dt>
        <dd>{view.reference}</dd>
      </div>
      <div>
        <dt>Registration</dt>
        <dd>{view.wizardTitle}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd>
          <When at={view.receivedAt} />
        </dd>
      </div>
      <div className={styles.wide}>
        <dt>Email</dt>
        <dd>{view.email}</dd>
      </div>
      {view.optedOutAt === null ? null : (
        <div>
          <dt>Sharing</dt>
          <dd>
            Opted out <When at={view.optedOutAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
