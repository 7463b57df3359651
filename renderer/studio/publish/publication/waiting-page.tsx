import type { ReactNode } from "react";
import type { DraftChanges, PendingPublication } from "../../../../api/responses/drafts.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
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
  const { id, base, live } = useDraft();
  const { me } = useStaff();
  const changes = useDraftChanges();
  const impact = useCountedImpact();
  const { send, isBusy, error, dialog } = usePublishing();
  const { by, byId, editorId, note, at, needsApproval, revision, problem } = publication;
  const isOwn = byId === me.id;
  const mayApprove = !isOwn && editorId !== me.id;
  const when = at ? timeInWords(new Date(at)) : null;
  const asked = isOwn ? "You asked for it" : `${by} asked for it`;
  const isLate = base !== live && !problem;

  return (
    <Page
      title={titleOf(publication)}
      lead={`${asked}. Until it is live or withdrawn, the draft can't be edited.`}
    >
      {problem ? (
        <Alert tone="failed">{problem} Withdraw this publication first: then the draft can be edited.</Alert>
      ) : null}
      {isLate ? (
        <Alert tone="warned" title={`Release ${live} went live in the meantime`}>
          This draft changes release {base}, so it can't go live as it is. Withdraw it, and bring it onto
          release {live}.
        </Alert>
      ) : null}
      {needsApproval && !mayApprove && !isLate && !problem ? (
        <Alert tone="note">
          {isOwn ? "You can't approve it yourself." : "You edited this draft last, so you can't approve it."}{" "}
          Anybody else who may publish can, here on this page: give them its address.
        </Alert>
      ) : null}
      <Card className={styles.facts}>
        <dl>
          <div>
            <dt>{problem ? "Was to go live" : "Goes live"}</dt>
            <dd>{whenInWords(when, needsApproval)}</dd>
          </div>
          <div>
            <dt>Note</dt>
            <dd className={styles.note}>{note}</dd>
          </div>
        </dl>
      </Card>
      {error ? (
        <Alert tone="failed" role="alert">
          {error.message}
        </Alert>
      ) : null}
      <Toolbar>
        {needsApproval && mayApprove && !isLate && !problem ? (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => void send("POST", `studio/drafts/${id}/approve`, { revision })}
          >
            {when ? "Approve" : "Approve and publish"}
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
      <WhatChanges reply={changes} impact={impact} />
      <ImpactSection impact={impact} changes={changes.data?.changes ?? []} />
      {dialog}
    </Page>
  );
}

function titleOf({ needsApproval, problem }: PendingPublication): string {
  if (problem) return "It did not go live";
  return needsApproval ? "Waits for a second person" : "Waits for its time";
}

function whenInWords(when: string | null, needsApproval: boolean): string {
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
