import type { ReactNode } from "react";
import type { DraftChanges, PendingPublication } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../../controls/message/alert.tsx";
import { Loading } from "../../../controls/message/progress.tsx";
import { ChangeList } from "../../changes/change-list.tsx";
import { Card, Page, Section, Toolbar } from "../../controls/page.tsx";
import type { Reply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { useStaff } from "../../sign-in/staff-context.ts";
import { useTextNames } from "../../texts/use-text-names.ts";
import { ImpactSection } from "../impact/impact-section.tsx";
import { type Impact, useCountedImpact } from "../impact/use-impact.ts";
import styles from "../publish.module.css";
import { useDraftChanges } from "../use-draft-changes.ts";
import { timeInWords } from "./time-in-words.ts";
import { usePublishing } from "./use-publishing.ts";

/** Renders a publication that waits for a second person or for its time, or that could not happen. */
export function WaitingPage({ publication }: { publication: PendingPublication }): ReactNode {
  const changes = useDraftChanges();
  const impact = useCountedImpact();
  const waiting = useWaiting(publication);
  const asked = waiting.isOwn ? "You asked for it" : `${publication.by} asked for it`;
  return (
    <Page
      title={titleOfWaiting(publication)}
      lead={`${asked}. Until it is live or withdrawn, the draft can't be edited.`}
    >
      <Obstacle publication={publication} {...waiting} />
      <Card className={styles.facts}>
        <dl>
          <div>
            <dt>{publication.problem ? "Was to go live" : "Goes live"}</dt>
            <dd>{whenInWords(publication)}</dd>
          </div>
          <div>
            <dt>Note</dt>
            <dd className={styles.note}>{publication.note}</dd>
          </div>
        </dl>
      </Card>
      <Decision publication={publication} {...waiting} />
      <WhatChanges reply={changes} impact={impact} />
      <ImpactSection impact={impact} changes={changes.data?.changes ?? []} />
    </Page>
  );
}

/** Actions that the person has on a waiting publication. */
interface Waiting {
  isOwn: boolean;
  /** True if another release went live since the draft began. */
  isLate: boolean;
  mayApprove: boolean;
  /** True if only a second person's approval is missing. */
  isOpen: boolean;
}

function useWaiting({ byId, editorId, needsApproval, problem }: PendingPublication): Waiting {
  const { base, live } = useDraft();
  const { me } = useStaff();
  const isOwn = byId === me.id;
  const isLate = base !== live && !problem;
  const isOpen = needsApproval && !isLate && !problem;
  return { isOwn, isLate, isOpen, mayApprove: !isOwn && editorId !== me.id };
}

interface WaitingProps extends Waiting {
  publication: PendingPublication;
}

/** Says why it can't go live, or why the person can't approve it. */
function Obstacle({ publication: { problem }, isOwn, isLate, isOpen, mayApprove }: WaitingProps) {
  const { base, live } = useDraft();
  if (problem)
    return (
      <Alert tone="failed">{problem} Withdraw this publication first: then the draft can be edited.</Alert>
    );
  if (isLate)
    return (
      <Alert tone="warned" title={`Release ${live} went live in the meantime`}>
        This draft changes release {base}, so it can't go live as it is. Withdraw it, and bring it onto
        release {live}.
      </Alert>
    );
  if (!isOpen || mayApprove) return null;
  return (
    <Alert tone="note">
      {isOwn ? "You can't approve it yourself." : "You edited this draft last, so you can't approve it."}{" "}
      Anybody else who may publish can, here on this page: give them its address.
    </Alert>
  );
}

function Decision({ publication, isLate, isOpen, mayApprove }: WaitingProps) {
  const { id } = useDraft();
  const { send, isBusy, error, dialog } = usePublishing();
  const { at, revision, problem } = publication;
  return (
    <>
      <FailureAlert>{error}</FailureAlert>
      <Toolbar>
        {isOpen && mayApprove ? (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void send("POST", `studio/drafts/${id}/approve`, { revision })}
          >
            {at ? "Approve" : "Approve and publish"}
          </Button>
        ) : null}
        <Button
          variant={problem || isLate ? "primary" : "secondary"}
          busy={isBusy}
          onClick={() => void send("DELETE", `studio/drafts/${id}/publication`)}
        >
          Withdraw
        </Button>
      </Toolbar>
      {dialog}
    </>
  );
}

function titleOfWaiting({ needsApproval, problem }: PendingPublication): string {
  if (problem) return "It did not go live";
  return needsApproval ? "Waits for a second person" : "Waits for its time";
}

function whenInWords({ at, needsApproval }: PendingPublication): string {
  const when = at ? timeInWords(new Date(at)) : null;
  if (!needsApproval) return when ?? "In a moment";
  return when ? `On ${when}, if somebody else approves it before` : "As soon as somebody else approves it";
}

function WhatChanges({ reply: { data, problem }, impact }: { reply: Reply<DraftChanges>; impact: Impact }) {
  const names = useTextNames();
  return (
    <Section title="What changes">
      {problem && !data ? <Alert tone="failed">{problem.message}</Alert> : null}
      {data || problem ? null : <Loading label="Comparing…" />}
      {data ? <ChangeList changes={data.changes} names={names} impact={impact.result} /> : null}
    </Section>
  );
}
