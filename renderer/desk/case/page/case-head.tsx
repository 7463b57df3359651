import type { ReactNode, RefObject } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { CaseView } from "../../../../api/responses/desk.ts";
import { Button } from "../../../controls/button/button.tsx";
import { ArrowLeftIcon } from "../../../controls/icons.ts";
import { Badge } from "../../../studio/controls/badge.tsx";
import { When } from "../../../studio/controls/when.tsx";
import { useStaff } from "../../../studio/sign-in/staff-context.ts";
import { filterIn, queryOf, queuePath } from "../../queue/queue-address.ts";
import { assigneeName, dueInWords, listed, today } from "../../words.ts";
import styles from "../case.module.css";

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
  const done = findings.filter(({ answer }) => answer !== null).length;
  return (
    <dl className={styles.facts}>
      <Fact title="State">
        <Badge tone={isFinal ? "met" : "note"}>{view.stateTitle}</Badge>
        {waitsFor === "registrant" ? " Waits for the registrant." : ""}
      </Fact>
      {dueOn === null ? null : (
        <Fact title="Due" isOver={isOverdue}>
          {dueInWords(dueOn, today())}
        </Fact>
      )}
      <Fact title="Assigned to">
        {assigneeName(view.assignee, me.id)}
        {onAssign ? (
          <Button variant="quiet" size="small" className={styles.inline ?? ""} onClick={onAssign}>
            Assign
          </Button>
        ) : null}
      </Fact>
      {findings.length === 0 ? null : <Fact title="Findings">{`${done} of ${findings.length} given`}</Fact>}
      <Fact title="Reference">{view.reference}</Fact>
      <Fact title="Registration">{view.wizardTitle}</Fact>
      <Fact title="Received">
        <When at={view.receivedAt} />
      </Fact>
      <Fact title="Email" isWide>
        {view.email}
      </Fact>
      {view.optedOutAt === null ? null : (
        <Fact title="Sharing">
          Opted out <When at={view.optedOutAt} />
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  title: string;
  isOver?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ title, isOver, isWide, children }: FactProps) {
  return (
    <div className={isWide ? styles.wide : undefined} data-over={isOver || undefined}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
