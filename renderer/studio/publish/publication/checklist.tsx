import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { DraftChanges } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { BusyIcon, FailedIcon, MetIcon, WarnedIcon } from "../../../controls/icons.ts";
import { groupedChanges } from "../../changes/grouped-changes.ts";
import { impactInWords, uncounted } from "../../changes/impact-in-words.ts";
import { openCount, useComments } from "../../comments/comments-context.ts";
import type { Reply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { useTextNames } from "../../texts/use-text-names.ts";
import { FaultList } from "../fault-list.tsx";
import type { Impact } from "../impact/use-impact.ts";
import styles from "../publish.module.css";

interface ChecklistProps {
  changes: Reply<DraftChanges>;
  impact: Impact;
}

/** Renders what should be known before a draft goes live, each point in a sentence. */
export function Checklist({ changes, impact }: ChecklistProps): ReactNode {
  return (
    <ul className={styles.checks}>
      <BasePoint />
      <FaultsPoint />
      <Consequences changes={changes} impact={impact} />
      <CommentsPoint />
    </ul>
  );
}

const icons = { met: MetIcon, warned: WarnedIcon, failed: FailedIcon, busy: BusyIcon };

interface PointProps {
  tone: keyof typeof icons;
  title: ReactNode;
  children?: ReactNode;
}

function Point({ tone, title, children }: PointProps) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon size={18} />
      <div>
        <p className={styles.point}>{title}</p>
        {children}
      </div>
    </li>
  );
}

function ToChanges({ children }: { children: ReactNode }) {
  const { id } = useDraft();
  return <Link to={`/studio/drafts/${id}/changes`}>{children}</Link>;
}

function BasePoint() {
  const { base, live } = useDraft();
  if (base === live) return <Point tone="met" title={`It changes release ${live}, which is live.`} />;
  return (
    <Point tone="failed" title={`Release ${live} went live since this draft began.`}>
      <ToChanges>Bring this draft onto release {live}</ToChanges>
    </Point>
  );
}

function FaultsPoint() {
  const { check, isChecking } = useDraft();
  if (!check || isChecking) return <Point tone="busy" title="Checking for faults…" />;
  const { faults } = check;
  if (faults.length === 0) return <Point tone="met" title="It has no faults." />;
  return (
    <Point tone="failed" title={faults.length === 1 ? "It has a fault." : `It has ${faults.length} faults.`}>
      <FaultList faults={faults} />
    </Point>
  );
}

/** Renders the latest comparison and count; while there are faults, these are of an earlier revision. */
function Consequences({ changes, impact }: ChecklistProps) {
  const { check } = useDraft();
  if (check && check.faults.length > 0)
    return (
      <Point
        tone="warned"
        title="We can't say what it changes or count who will notice until the faults are mended."
      />
    );
  return (
    <>
      <ChangesPoint changes={changes} />
      <ImpactPoint impact={impact} />
    </>
  );
}

function ChangesPoint({ changes: { data, problem } }: Pick<ChecklistProps, "changes">) {
  const names = useTextNames();
  if (problem && !data) return <Point tone="failed" title={problem.message} />;
  if (!data) return <Point tone="busy" title="Comparing it with what is live…" />;
  const count = data.changes.flatMap(({ lines }) => lines).length;
  if (count === 0) return <Point tone="warned" title="It changes nothing that a registrant notices." />;
  return (
    <Point tone="met" title={count === 1 ? "It makes 1 change." : `It makes ${count} changes.`}>
      {groupedChanges(data.changes, names, null).map(({ title, brief }) => (
        <p key={title}>
          {title}: {brief}.
        </p>
      ))}
      <ToChanges>{count === 1 ? "Look at it" : "Look at them"}</ToChanges>
    </Point>
  );
}

function ImpactPoint({ impact: { progress, problem, result, count } }: Pick<ChecklistProps, "impact">) {
  const failure = problem?.message ?? progress?.failure;
  if (failure)
    return (
      <Point tone="warned" title={`We couldn't count who is affected. ${failure}`}>
        <Button size="small" onClick={count}>
          Count again
        </Button>
      </Point>
    );
  if (!result)
    return (
      <Point tone="busy" title={`Counting who is affected… ${Math.round((progress?.done ?? 0) * 100)}%`} />
    );
  const isNoticed = result.some(({ touched, cases }) => touched + cases > 0);
  return (
    <Point tone={isNoticed ? "warned" : "met"} title={impactInWords(result)}>
      <p className={styles.soft}>{uncounted}</p>
      {isNoticed ? <ToChanges>See who and why</ToChanges> : null}
    </Point>
  );
}

/** Renders the open comments, which don't prevent a publication. */
function CommentsPoint() {
  const comments = useComments();
  const count = openCount(comments);
  if (count === 0) return null;
  return (
    <Point tone="warned" title={count === 1 ? "1 comment is open." : `${count} comments are open.`}>
      <Button size="small" onClick={() => comments.open()}>
        {count === 1 ? "Read it" : "Read them"}
      </Button>
    </Point>
  );
}
